/**
 * Ways to contact the provider, from the business settings (§1). Pure. Always holds: a link opens
 * the phone, the mail program or an https address, nothing else.
 */
export type ContactWay = {
  readonly kind: 'phone' | 'email' | 'chat' | 'website'
  readonly label: string
  readonly value: string
  readonly href: string
}

type Contact = Readonly<Partial<Record<ContactWay['kind'], string>>>

const words = {
  phone: 'Phone us',
  email: 'Email us',
  chat: 'Chat with us',
  website: 'Visit our website',
} as const

const toHref: Record<ContactWay['kind'], (value: string) => string | null> = {
  phone: (value) => `tel:${value.replace(/[^+\d]/g, '')}`,
  email: (value) => `mailto:${encodeURIComponent(value).replace('%40', '@')}`,
  chat: httpsHref,
  website: httpsHref,
}

function httpsHref(value: string): string | null {
  const url = URL.parse(value.includes('://') ? value : `https://${value}`)
  return url?.protocol === 'https:' ? url.href : null
}

export function contactWays(contact: Contact = {}): ContactWay[] {
  return (['phone', 'email', 'chat', 'website'] as const).flatMap((kind) => {
    const value = contact[kind]
    const href = value && toHref[kind](value)
    return value && href ? [{ kind, label: words[kind], value, href }] : []
  })
}
