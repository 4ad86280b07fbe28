/**
 * The page on which a tablet gets the kitchen's own certificate: one file, no script, readable by
 * any browser, light and dark. Always holds: it says how to tell a false one before how to install.
 */
import { CERTIFICATE_PATH } from './certificate-path.ts'

type Kitchen = {
  /** SHA-256 in pairs. */
  readonly fingerprint: string
  /** Of Larder itself, once the certificate is installed. */
  readonly address: string
}

const style = `
:root { color-scheme: light dark; --ground: #f1f4f7; --card: #fff; --text: #16202b; --soft: #4c5a68;
  --line: #c6ced6; --act: #1f3a7a; --on-act: #fff }
@media (prefers-color-scheme: dark) { :root { --ground: #11171d; --card: #1a222b; --text: #eef2f5;
  --soft: #b3bec9; --line: #3b4753; --act: #a9c1ff; --on-act: #0d1836 } }
* { box-sizing: border-box }
body { margin: 0; padding: 24px 16px 48px; background: var(--ground); color: var(--text);
  font: 1.0625rem/1.5 system-ui, sans-serif }
main { max-width: 42rem; margin: 0 auto }
h1 { margin: 0 0 8px; font-size: 1.75rem; line-height: 1.2 }
h2 { margin: 0 0 8px; font-size: 1.1875rem }
p { margin: 0 0 12px } ol { margin: 0; padding-inline-start: 1.5rem } li { margin: 6px 0 }
section { margin-top: 16px; padding: 16px 18px; border: 1px solid var(--line); border-radius: 12px;
  background: var(--card) }
code { display: block; font: 1rem/1.7 ui-monospace, monospace; overflow-wrap: anywhere }
.soft { color: var(--soft) } section > :last-child { margin-bottom: 0 }
a { display: inline-block; min-height: 48px; padding: 10px 0; color: var(--act) }
a.act { min-height: 52px; padding: 13px 22px; border-radius: 10px;
  background: var(--act); color: var(--on-act); font-weight: 650; text-decoration: none }
a:focus-visible { outline: 3px solid var(--act); outline-offset: 3px }`

const ways: readonly (readonly [device: string, steps: readonly string[]])[] = [
  [
    'iPad and iPhone',
    [
      'Open this page in Safari, tap <b>Get the certificate</b>, then <b>Allow</b>.',
      'Settings › General › VPN &amp; Device Management › <b>Larder at …</b> › Install.',
      'Settings › General › About › Certificate Trust Settings: switch <b>Larder at …</b> on.',
    ],
  ],
  [
    'Android',
    [
      'Tap <b>Get the certificate</b>. It is kept among your downloads.',
      'Open Settings and search for <b>CA certificate</b>. It is under Security, then Encryption and credentials, then Install a certificate.',
      'Tap <b>Install anyway</b> and choose <b>larder-authority.crt</b>.',
    ],
  ],
  [
    'Windows',
    [
      'Choose <b>Get the certificate</b> and open the file.',
      'Install Certificate › Current User › <b>Place all certificates in the following store</b>.',
      'Browse › <b>Trusted Root Certification Authorities</b> › Finish, and answer Yes.',
    ],
  ],
]

const wayOf = ([device, steps]: (typeof ways)[number]) =>
  `<section><h2>${device}</h2><ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol></section>`

/** Eight pairs a row: eyes compare short ones. */
const inRows = (fingerprint: string) => fingerprint.replace(/((?:..:){7}..):/g, '$1<br>')

export const installPage = ({ fingerprint, address }: Kitchen): string => `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Install Larder's certificate</title>
<style>${style}</style>
<main>
<h1>Install Larder's certificate</h1>
<p class="soft">Once on each tablet, phone and computer. From then on Larder opens there without a
warning, and works without signal.</p>
<section>
<h2>1. Compare</h2>
<p>The computer that runs Larder has printed this fingerprint, and your device shows it (SHA-256)
before it trusts the certificate. If a pair differs, stop and tell whoever looks after Larder.</p>
<code>${inRows(fingerprint)}</code>
</section>
<section>
<h2>2. Install</h2>
<p><a class="act" href="${CERTIFICATE_PATH}">Get the certificate</a></p>
<p class="soft">It vouches for addresses of your own network alone, never for a site of the internet.</p>
</section>
${ways.map(wayOf).join('\n')}
<section>
<h2>3. Open Larder</h2>
<p><a href="${address}">${address}</a></p>
</section>
</main>
</html>
`
