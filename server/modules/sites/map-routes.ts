/**
 * `GET /v1/maps/geocode?address=` and `/v1/maps/static?size=` (§7 Other; domain §2.35), for staff.
 * Always holds: if no maps are set up the reply says so, whatever was asked; a picture comes from
 * this server.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#contract/core/problems.ts'
import type { ServerContext } from '#server/context.ts'
import { sessionOf } from '#server/http/authenticate.ts'
import type { Maps, PictureSize, Place } from '#server/services/maps/maps.ts'

const LONGEST_ADDRESS = 300
const LARGEST_PX = 1280

const asked = ({ query }: FastifyRequest, name: string): string => {
  const value = (query as Record<string, unknown>)[name]
  return typeof value === 'string' ? value.trim() : ''
}

function refuse(field: string, sentence: string): never {
  throw new Problem('validation_failed', { fields: { [field]: sentence } })
}

function addressOf(request: FastifyRequest): string {
  const address = asked(request, 'address')
  if (address === '' || address.length > LONGEST_ADDRESS) {
    refuse('address', `Enter an address of up to ${LONGEST_ADDRESS} characters.`)
  }
  return address
}

/** `640x320`. */
function sizeOf(request: FastifyRequest): PictureSize {
  const [, width = 0, height = 0] = /^(\d{2,4})x(\d{2,4})$/.exec(asked(request, 'size')) ?? []
  const size = { width: Number(width), height: Number(height) }
  if (size.width === 0 || size.width > LARGEST_PX || size.height > LARGEST_PX) {
    refuse('size', `Say the size as 640x320, up to ${LARGEST_PX}.`)
  }
  return size
}

const NUMBER = /^-?\d{1,3}(\.\d{1,10})?$/

function placeOf(request: FastifyRequest): Place {
  const degrees = (name: string, most: number) => {
    const text = asked(request, name)
    const value = Number(text)
    if (!NUMBER.test(text) || Math.abs(value) > most) refuse(name, 'Say where, in degrees.')
    return value
  }
  return { lat: degrees('lat', 90), lng: degrees('lng', 180) }
}

export function mapRoutes(app: FastifyInstance, { maps }: ServerContext): void {
  const tags = ['places']
  const mapsFor = (request: FastifyRequest): Maps => {
    if (sessionOf(request).caller.role === 'supplier') throw new Problem('forbidden')
    if (!maps) {
      throw new Problem('not_set_up', {
        title: 'Maps aren’t set up here. Type the address and coordinates instead.',
      })
    }
    return maps
  }
  const geocode = { tags, summary: 'Where an address is: lat, lng and how it is written' }
  app.get('/v1/maps/geocode', { schema: geocode }, async (request) => {
    const found = await mapsFor(request).search(addressOf(request))
    if (!found) throw new Problem('not_found', { title: 'We can’t find that address.' })
    return found
  })
  const picture = { tags, summary: 'A picture of a place: lat, lng and size, such as 640x320' }
  app.get('/v1/maps/static', { schema: picture }, async (request, reply) => {
    const service = mapsFor(request)
    const { type, bytes } = await service.picture(placeOf(request), sizeOf(request))
    return reply.type(type).send(bytes)
  })
}
