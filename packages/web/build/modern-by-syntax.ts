import type { Plugin } from 'vite'

const DATA_MODULE = /import\s*(['"])data:text\/javascript,(?:(?!\1).|\\.)*?\1;?/g
const BY_SYNTAX = '(class{static{}});'

/**
 * The legacy plugin tells old browsers by importing a `data:` module, which our content security policy forbids to
 * everyone. A static block tells them as well: who cannot parse it (before Chrome 94, Safari 16.4) takes the old files.
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
