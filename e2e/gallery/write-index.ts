import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PathName, paths } from '../../packages/web/src/addresses/paths.ts'
import { FOLDER } from './picture.ts'

const STYLE = `
  body { margin: 24px; font: 15px system-ui; background: #eef0f4 }
  h2 { position: sticky; top: 0; padding: 8px 0; background: #eef0f4 }
  section { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start }
  figure { margin: 0 } img { width: 187px; border-radius: 12px; box-shadow: 0 1px 4px #0003 }`

/** One page with every picture that was taken, screen by screen. */
export default function writeIndex(): void {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.png'))
  const parts = [...(Object.keys(paths) as PathName[]), 'sheet' as const].flatMap((name) => {
    const own = files.filter((file) => file.startsWith(`${name}.`))
    const figures = own.map(
      (file) =>
        `<figure><a href="${file}"><img loading="lazy" alt="" src="${file}"></a><figcaption>${file.split('.').slice(1, -1).join(', ')}</figcaption></figure>`,
    )
    return own.length > 0
      ? [`<h2>${name === 'sheet' ? 'What taps open' : paths[name]}</h2><section>${figures.join('')}</section>`]
      : []
  })
  const index = join(FOLDER, 'index.html')
  writeFileSync(
    index,
    `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>${STYLE}</style>${parts.join('')}`,
  )
  console.log(`\n${files.length} pictures: ${index}`)
}
