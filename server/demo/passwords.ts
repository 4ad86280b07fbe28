/** Passwords and PINs of the demo, made at that moment and told once (security.md). */
import { randomInt } from 'node:crypto'
import { pinProblem } from '#contract/modules/people/pin.ts'

const words = (
  'amber anchor barley basil beacon birch bramble cedar cinder clover cobble copper coral dapple ' +
  'ember fennel fern flint garnet ginger harbour hazel heather indigo juniper kettle lantern laurel ' +
  'linen maple marble meadow mint mosaic nettle nutmeg oak olive orchard otter paprika pebble pepper ' +
  'pewter pine plum quartz quill raven reed ripple rowan rusty saffron sage slate sorrel sparrow ' +
  'spruce sumac tarragon thistle thyme timber tulip umber velvet violet walnut willow wren yarrow'
).split(' ')

/** Three words and a number: over 40 bits, and easy to type on a tablet. */
export function makePassword(): string {
  const chosen = new Set<string>()
  // A word that comes twice is easy to guess.
  while (chosen.size < 3) chosen.add(words[randomInt(words.length)] ?? 'larder')
  return `${[...chosen].join('-')}-${randomInt(1_000, 10_000)}`
}

export function makePin(): string {
  for (;;) {
    const pin = String(randomInt(10_000)).padStart(4, '0')
    if (pinProblem(pin) === null) return pin
  }
}
