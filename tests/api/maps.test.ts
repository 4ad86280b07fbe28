import { expect, onTestFinished, test } from 'vitest'
import type { Maps } from '#server/services/maps/maps.ts'
import { openKitchen } from './support/kitchen.ts'

const PICTURE = '/v1/maps/static?size=640x320&lat=54.9717&lng=-2.1008'

async function opened(maps?: Maps) {
  const kitchen = await openKitchen('SQLite', maps ? { maps } : {})
  onTestFinished(kitchen.close)
  return kitchen.hexham
}

test('without a provider both calls say that nothing is set up and what to do; a supplier and a stranger are told less', async () => {
  const hexham = await opened()
  const ben = await hexham.as('ben')
  for (const path of ['/v1/maps/geocode?address=3 Market St', '/v1/maps/static?size=640x320']) {
    expect(await ben.get(path)).toMatchObject({
      status: 404,
      body: {
        code: 'not_set_up',
        title: 'Maps aren’t set up here. Type the address and coordinates instead.',
        retry: 'never',
      },
    })
  }
  expect((await (await hexham.as('jo')).get('/v1/maps/geocode?address=x')).status).toBe(403)
  expect((await hexham.client.call('GET', '/v1/maps/geocode?address=x')).status).toBe(401)
})

test('a provider is asked by the server: an address found and one that is not, a picture of 640 × 320 from this origin, and a size of 9000 refused unasked', async () => {
  const asked: unknown[] = []
  const hexham = await opened({
    async search(text) {
      asked.push(text)
      const found = { lat: 54.9717, lng: -2.1008, formatted: '3 Market Street, Hexham NE46 3NS' }
      return text === '3 Market St' ? found : null
    },
    async picture(place, size) {
      asked.push({ ...place, ...size })
      return { type: 'image/png', bytes: Buffer.from('a picture') }
    },
  })
  const ben = await hexham.as('ben')
  const found = await ben.get('/v1/maps/geocode?address=%203%20Market%20St%20')
  expect(found.body).toEqual({
    lat: 54.9717,
    lng: -2.1008,
    formatted: '3 Market Street, Hexham NE46 3NS',
  })
  expect(await ben.get('/v1/maps/geocode?address=Atlantis')).toMatchObject({
    status: 404,
    body: { title: 'We can’t find that address.' },
  })
  const picture = await ben.get(PICTURE)
  expect([picture.headers.get('content-type'), picture.text]).toEqual(['image/png', 'a picture'])
  expect(picture.headers.get('content-security-policy')).toMatch(/img-src 'self'/)
  const wrong: [string, string][] = [
    [PICTURE.replace('640x320', '9000x320'), 'size'],
    [PICTURE.replace('54.9717', '91'), 'lat'],
    [PICTURE.replace('-2.1008', '0x1f'), 'lng'],
    ['/v1/maps/geocode?address=%20', 'address'],
    [`/v1/maps/geocode?address=${'a'.repeat(301)}`, 'address'],
  ]
  for (const [path, field] of wrong) {
    const { status, body } = await ben.get<{ fields: object }>(path)
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  }
  expect(asked).toEqual([
    '3 Market St',
    'Atlantis',
    { lat: 54.9717, lng: -2.1008, width: 640, height: 320 },
  ])
})
