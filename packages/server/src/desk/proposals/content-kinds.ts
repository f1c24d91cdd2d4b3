import { contentFacts, contentName } from '@wanka/contract/staff/contents.ts'
import { assertContent, lockContent, readContent, writeContent } from '../../modules/operations/catalogue/index.ts'
import { refuse } from '../../platform/http/failures.ts'
import type { ProposalKinds } from './proposal-kind.ts'

/** Proposals about what stands on the customers' pages. */
export const contentKinds: Pick<ProposalKinds, 'content.write'> = {
  'content.write': {
    subject: ({ content }) => contentName(content),
    lock: (tx, { content }) => lockContent(tx, content),
    facts: async (reader, { content }) => {
      const before = await readContent(reader, content)
      await assertContent(reader, content, before)
      if (!before) return {}
      const [was, willBe] = [contentFacts(before.content), contentFacts(content)]
      if (JSON.stringify(was) === JSON.stringify(willBe)) refuse('现在就是这样')
      return was
    },
    apply: async (tx, { content }) => {
      await writeContent(tx, content)
      return contentFacts(content)
    },
  },
}
