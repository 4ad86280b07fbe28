/** What a person reads about unsent records before signing out (AC 3.13.3). */
export function waitingSentence(count: number): string {
  if (count === 0) return 'Everything on this device is sent.'
  if (count === 1) return '1 record is waiting to send. It stays on this device.'
  return `${count} records are waiting to send. They stay on this device.`
}
