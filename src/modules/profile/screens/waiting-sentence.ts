type Unsent = { readonly waiting: number; readonly attention: number }

/** The message about unsent records before signing out (AC 3.13.3). */
export function waitingSentence({ waiting, attention }: Unsent): string {
  const waits = waiting === 1 ? '1 record is waiting' : `${waiting} records are waiting`
  const needs = attention === 1 ? '1 record needs' : `${attention} records need`
  const parts = [
    ...(waiting > 0 ? [`${waits} to send`] : []),
    ...(attention > 0 ? [`${needs} attention`] : []),
  ]
  if (parts.length === 0) return 'Everything on this device is sent.'
  const stays = waiting + attention === 1 ? 'It stays' : 'They stay'
  return `${parts.join(' and ')}. ${stays} on this device.`
}
