import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'

export type Pdf = InstanceType<typeof PDFDocument>

// Font files of ten megabytes, read once per thread; a document embeds only the characters that it uses.
const require = createRequire(import.meta.url)
const fontFile = (path: string): Buffer => readFileSync(require.resolve(`@expo-google-fonts/noto-sans-sc/${path}`))
let fonts: { text: Buffer; bold: Buffer } | undefined

const loadFonts = () => {
  fonts ??= {
    text: fontFile('400Regular/NotoSansSC_400Regular.ttf'),
    bold: fontFile('700Bold/NotoSansSC_700Bold.ttf'),
  }
  return fonts
}

export const INK = '#1c2436'
export const QUIET = '#4a566e'
export const LINE = '#d6deeb'
export const MARGIN = 56

/** Renders one A4 document in Noto Sans SC on white; `draw` adds its content. */
export function makePdf(title: string, draw: (pdf: Pdf) => void): Promise<Buffer> {
  const { text, bold } = loadFonts()
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    info: { Title: title, Producer: '万卡' },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  pdf.registerFont('text', text).registerFont('bold', bold).font('text').fillColor(INK)
  draw(pdf)
  pdf.end()
  return done
}

/** Width between the margins, in PDF points. */
export const contentWidth = (pdf: Pdf): number => pdf.page.width - 2 * MARGIN
