import type { Plugin } from 'vite'

const MAKES = "var __vite_style__ = document.createElement('style');"
const ADDS = 'document.head.appendChild(__vite_style__);'

/**
 * The legacy files carry their styles as text for a style element, which our policy refuses. A rule inserted into the
 * page's own styles is allowed: each file becomes one rule, because browsers insert only one at a time.
 */
export const stylesByRule = (): Plugin => ({
  name: 'wanka:styles-by-rule',
  apply: 'build',
  enforce: 'post',
  renderChunk(code) {
    if (!code.includes(MAKES)) return null
    const added = `var __sheet__ = document.querySelector('style').sheet;__sheet__.insertRule('@media all{' + __vite_style__.textContent + '}', __sheet__.cssRules.length);`
    return { code: code.replaceAll(MAKES, 'var __vite_style__ = {};').replaceAll(ADDS, added), map: null }
  },
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk' && /document\.createElement\([`'"]style[`'"]\)/.test(chunk.code))
        this.error(`${chunk.fileName} makes a style element, which the content security policy refuses`)
  },
})
