/** What a tablet is told when Larder is put on its home screen: name, colours, icons. */
import type { ManifestOptions } from 'vite-plugin-pwa'

export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Larder',
  short_name: 'Larder',
  description: 'Food-safety and kitchen records that work without signal.',
  lang: 'en-GB',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: '#1f3f7d',
  background_color: '#f1f4f6',
  categories: ['food', 'business', 'productivity'],
  icons: [
    { src: '/icons/larder.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/larder-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/larder-512.png', sizes: '512x512', type: 'image/png' },
    {
      src: '/icons/larder-maskable-512.png',
      sizes: '512x512',
      type: 'image/png',
      purpose: 'maskable',
    },
  ],
}
