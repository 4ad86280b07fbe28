/** The three agreements, in our own words (§4 Post-login, §5 Legal). */
import type { LegalRequest } from '#contract/core/access/session-protocol.ts'

export type Agreement = {
  readonly key: keyof LegalRequest
  readonly title: string
  readonly paragraphs: readonly string[]
}

export const agreements: readonly Agreement[] = [
  {
    key: 'eula',
    title: 'End user licence agreement',
    paragraphs: [
      'You may use Larder for the business that invited you, on any device you sign in on. You may not resell it, take it apart to copy it, or use it to break into something that is not yours.',
      'Larder helps you keep records. It does not take a temperature, cook food through or recall a batch: people do. The business stays responsible for the safety of its food.',
      'Your account is yours alone. Do not let anybody record under your name.',
    ],
  },
  {
    key: 'tos',
    title: 'Terms of service',
    paragraphs: [
      'Records you save are legal records of the business. They are corrected by a new record, never rubbed out, and who wrote what and when is kept.',
      'Work saved on a device is sent when the device has a connection. Keep it signed in until everything is sent, and do not clear its storage before.',
      'An admin of the business can see your records, change what you may do and switch your account off. Service may pause for maintenance; what is on your device goes on working.',
    ],
  },
  {
    key: 'privacy_policy',
    title: 'Privacy policy',
    paragraphs: [
      'We keep your name, how to reach you, where you work, when you were last active and the records you make, because the business must be able to show who did what.',
      'The business decides how long its records are kept and answers your questions about them. It may be asked to show them to food safety officers.',
      'We sell nothing about you, show no advertising and follow you nowhere else. On your device Larder keeps your records, a key and the choices you make, so that it works without signal.',
    ],
  },
]

/** Select All follows the three and ticks or unticks them together (§5). */
export type Ticks = LegalRequest
export const noTicks: Ticks = { eula: false, tos: false, privacy_policy: false }
export const allTicked = (ticks: Ticks): boolean => ticks.eula && ticks.tos && ticks.privacy_policy
export const tickAll = (on: boolean): Ticks => ({ eula: on, tos: on, privacy_policy: on })
