/**
 * How the app is built and served while it is worked on. Always holds: built files live under
 * /_app (a route may be called /assets), nothing is inlined (the page's policy is
 * `script-src 'self'`), and everything a cold room needs is precached.
 */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type ProxyOptions } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { apiPaths, socketPaths } from './scripts/api-paths.ts'
import { contractAsData } from './scripts/vite-contract-as-data.ts'
import { filesOfStart, workerBesidePage } from './scripts/vite-worker-beside-page.ts'
import { webManifest } from './scripts/web-manifest.ts'

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string
}
const api = process.env.LARDER_API ?? 'http://127.0.0.1:8765'

// Evaluating the contract in Node takes its time; nobody needs to read that in every build.
const quiet = { checks: { bundlerTimings: false } }

/**
 * Six or seven letters (the bundler's least) tell thousands of millions of contents apart. The first
 * page names sixty files, and what is random does not compress.
 */
const namedShortly = {
  entryFileNames: '_app/[name]-[hash:7].js',
  chunkFileNames: '_app/[name]-[hash:7].js',
  assetFileNames: '_app/[name]-[hash:6][extname]',
}

const toApi: ProxyOptions = {
  target: api,
  bypass: (request) =>
    request.method === 'GET' && request.headers.accept?.includes('text/html')
      ? '/index.html'
      : undefined,
}

export default defineConfig({
  // LARDER_VERSION: a second build that differs, for the test of updating.
  define: {
    'import.meta.env.VITE_APP_VERSION': JSON.stringify(process.env.LARDER_VERSION ?? version),
  },
  plugins: [
    react(),
    contractAsData(),
    workerBesidePage(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'service-worker.ts',
      // Registered by our own code through workbox-window: never under the user's hands.
      injectRegister: false,
      manifest: webManifest,
      includeManifestIcons: false,
      injectManifest: {
        buildPlugins: { vite: [contractAsData()] },
        globPatterns: ['**/*.{html,js,css,woff2,ttf,svg,png,wasm}'],
        globIgnores: [
          '**/*latin-ext*',
          '**/*-italic-*',
          'service-worker.js',
          // Setting a password needs the server anyway, and its dictionaries are 1.6 MB.
          '**/password.worker-*',
        ],
        dontCacheBustURLsMatching: /^_app\//,
        maximumFileSizeToCacheInBytes: 3 * 1024 * 1024,
      },
    }),
  ],
  // The same library for today's browsers only: 1.4 KB less on every device (ADR 0014).
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.min.mjs' }] },
  css: {
    modules: {
      // Readable where one looks, and short: files of styles have names of their own.
      generateScopedName: (name, file) => `${basename(file, '.module.css')}_${name}`,
    },
  },
  build: {
    assetsDir: '_app',
    assetsInlineLimit: 0,
    // A page is precached whole a moment after its first opening; lists of what to fetch ahead would
    // cost that first opening more than they save (ADR 0014).
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: { ...quiet, output: { codeSplitting: filesOfStart(), ...namedShortly } },
  },
  // Figures are fetched by their worker one by one, when they are asked for (ADR 0047).
  worker: { format: 'es', plugins: () => [contractAsData()] },
  // Found late, each of these would reload the page in the middle of work.
  optimizeDeps: {
    include: [
      '@mantine/core',
      '@mantine/hooks',
      '@tanstack/react-router',
      '@tanstack/react-virtual',
      'comlink',
      'dexie',
      'dexie-react-hooks',
      'luxon',
      'pdfmake/build/pdfmake.js',
      'react-dom/client',
      'sonner',
      'uplot',
      'workbox-window',
    ],
  },
  server: {
    proxy: {
      ...Object.fromEntries(apiPaths.map((path) => [path, toApi])),
      ...Object.fromEntries(socketPaths.map((path) => [path, { target: api, ws: true }])),
    },
  },
})
