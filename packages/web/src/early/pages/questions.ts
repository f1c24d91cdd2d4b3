import { faqsSaid } from '../early.shapes.ts'
import { openPage, ROWS, type Telling } from '../open-page.ts'

const questions: Telling = [
  async (tell) => {
    const { topics } = await tell(faqsSaid)
    return {
      chips: topics.map(({ topic }) => ({ chip: topic })),
      topics: topics
        .slice(0, ROWS)
        .map(({ topic, faqs }) => ({ topic, faqs: faqs.map(({ question }) => ({ question })) })),
    }
  },
]

openPage({ guest: questions, member: questions })
