import { expect, test } from 'vitest'
import { type Chunk, filesOf } from './chunk-files.ts'

const chunk = (name: string, imports: string[], css: string[] = []): Chunk => ({
  fileName: `${name}.js`,
  facadeModuleId: null,
  modules: [`/src/${name}.ts`],
  imports: imports.map((other) => `${other}.js`),
  css,
})

const chunks = [
  chunk('screen', ['bills', 'kinds', 'loans'], ['screen.css']),
  chunk('bills', ['kinds', 'loans']),
  chunk('kinds', []),
  chunk('loans', ['kinds', 'bills'], ['loans.css']),
  chunk('other', ['kinds']),
]

test('a page evaluates each file after those that it imports, so that none brings others into its task', () => {
  const { scripts, styles } = filesOf(chunks, '/src/screen.ts')
  expect(scripts).toEqual(['kinds.js', 'loans.js', 'bills.js', 'screen.js'])
  expect(styles).toEqual(['loans.css', 'screen.css'])
})

test('files that import each other are each listed once', () => {
  expect(filesOf(chunks, '/src/loans.ts').scripts).toEqual(['kinds.js', 'bills.js', 'loans.js'])
})
