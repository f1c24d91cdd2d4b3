import type { Tx } from '../platform/db/db.ts'
import { articles } from './articles.data.ts'
import { faqs } from './faqs.data.ts'
import { surveys } from './surveys.data.ts'

/** Seeds the articles, and the questions with their answers. */
export async function seedReading(tx: Tx): Promise<void> {
  const read = articles.map(({ key, title, summary, sections, link }, sort) => ({
    activity_id: key,
    type: 'article',
    title,
    summary,
    sections: JSON.stringify(sections),
    link_label: link?.label ?? '',
    link_url: link?.url ?? '',
    sort,
  }))
  await tx
    .insertInto('activity')
    .values(read)
    .onConflict((on) => on.doNothing())
    .execute()
  const answers = Object.entries(faqs).flatMap(([topic, texts]) => texts.map((text) => ({ topic, ...text })))
  const asked = answers.map(({ topic, key, question, answer, link }, sort) => ({
    faq_id: key,
    topic,
    question,
    answer: [...answer],
    link_label: link?.label ?? '',
    link_url: link?.url ?? '',
    sort,
  }))
  await tx
    .insertInto('faq')
    .values(asked)
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Seeds the questionnaires. */
export async function seedSurveys(tx: Tx): Promise<void> {
  const rows = surveys.map(({ id, title, summary, questions }, sort) => ({
    survey_id: id,
    title,
    summary,
    questions: JSON.stringify(
      questions.map(({ id: questionId, text, kind, options }) => ({
        questionId,
        text,
        kind,
        options: Object.entries(options).map(([value, label]) => ({ value, label })),
      })),
    ),
    sort,
  }))
  await tx
    .insertInto('survey')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute()
}
