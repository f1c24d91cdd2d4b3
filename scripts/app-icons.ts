// Renders the icons of the installed app from the brand mark: `node scripts/app-icons.ts`, after icon.svg has changed.
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { debianBrowser } from './browser.mjs'

const folder = join(import.meta.dirname, '../packages/web/public')
const mark = readFileSync(join(folder, 'icon.svg'), 'utf8')
const BLUE = '#1e5bd6'
const swapped = mark.replaceAll(BLUE, 'X').replaceAll('#fff', BLUE).replaceAll('X', '#fff')

/** A launcher crops a maskable icon to its own shape and keeps the middle 80 %; iOS rounds the corners and fills gaps black. */
const pictures = [
  { file: 'icon-192.png', size: 192, share: 0.92, svg: mark, ground: 'transparent' },
  { file: 'icon-512.png', size: 512, share: 0.92, svg: mark, ground: 'transparent' },
  { file: 'icon-maskable-512.png', size: 512, share: 0.56, svg: swapped, ground: BLUE },
  { file: 'apple-touch-icon.png', size: 180, share: 0.62, svg: swapped, ground: BLUE },
] as const

const executablePath = debianBrowser()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
mkdirSync(join(folder, 'icons'), { recursive: true })
for (const { file, size, share, svg, ground } of pictures) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const place = `display:grid;place-items:center;width:${size}px;height:${size}px;background:${ground}`
  const sized = svg.replace('<svg ', `<svg width="${Math.round(size * share)}" `)
  await page.setContent(`<body style="margin:0"><div style="${place}">${sized}</div>`)
  await page.screenshot({ path: join(folder, 'icons', file), omitBackground: true })
  await page.close()
}
await browser.close()
