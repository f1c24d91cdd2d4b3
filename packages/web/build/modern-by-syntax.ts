import type { Plugin } from 'vite'

const DATA_MODULE = /import\s*(['"])data:text\/javascript,(?:(?!\1).|\\.)*?\1;?/g
const BY_SYNTAX = '(class{static{}});'

/**
 * The legacy plugin detects old browsers by importing a `data:` module, which our content security policy forbids in every
 * browser. A static block detects them as well: one that cannot parse it (before Chrome 94, Safari 16.4) loads the legacy files.
 */
export const modernBySyntax = (): Plugin => ({
  name: 'wanka:modern-by-syntax',
  apply: 'build',
  enforce: 'post',
  renderChunk: {
    order: 'post',
    handler: (code) =>
      code.includes('data:text/javascript') ? { code: code.replace(DATA_MODULE, BY_SYNTAX), map: null } : null,
  },
  transformIndexHtml: { order: 'post', handler: (html) => html.replace(DATA_MODULE, BY_SYNTAX) },
})
