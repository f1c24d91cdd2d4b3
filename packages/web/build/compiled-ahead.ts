import type { Plugin } from 'vite'

const HINT = '//# allFunctionsCalledOnLoad\n'
/** For browsers that do not know the hint. */
const LEGACY = /-legacy-[\w-]+\.js$/

/**
 * Has each file's functions compiled beside the page's own thread, while the file arrives. One by one, when each was first called, they
 * took a quarter of what that thread did until a screen was there. Browsers that do not know the hint read a comment.
 */
export const compiledAhead = (): Plugin => ({
  name: 'wanka:compiled-ahead',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    // the hint counts in the first line alone, before what other plugins put there
    order: 'post',
    handler: (_, bundle) => {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && !LEGACY.test(file.fileName)) file.code = HINT + file.code
    },
  },
})
