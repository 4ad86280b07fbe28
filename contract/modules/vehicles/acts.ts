/** Acts on a van and on its checks (domain §2.10, §2.11). */
import { defineAct } from '#contract/core/acts/define-act.ts'
import { text } from '#contract/core/resource/fields.ts'

/** The check stays as it was signed; what was done about its defects is written beside it. */
export const defectsFixed = defineAct({
  name: 'fixed',
  on: ['van-checks'],
  label: 'Defects fixed',
  title: 'What was done about the defects?',
  done: 'Defects fixed',
  who: ['admin'],
  touches: ['vehicles'],
  fields: { what: text({ title: 'What was done', missing: 'Say what was done.' }) },
})

/** Anyone who sees that it isn't fit to drive can stop it. */
export const takeOffRoad = defineAct({
  name: 'off-road',
  on: ['vehicles'],
  label: 'Take off the road',
  title: 'Take it off the road?',
  done: 'Off the road',
  who: ['admin', 'user'],
  touches: [],
  fields: { reason: text({ title: 'Why', missing: 'Say why it is off the road.' }) },
})

/** Refused while a dangerous defect is open: that is answered on its check. */
export const putBackOnRoad = defineAct({
  name: 'on-road',
  on: ['vehicles'],
  label: 'Back on the road',
  title: 'Put it back on the road?',
  done: 'Back on the road',
  who: ['admin'],
  touches: ['van-checks'],
  fields: { reason: text({ title: 'What was done', missing: 'Say what was done.' }) },
})
