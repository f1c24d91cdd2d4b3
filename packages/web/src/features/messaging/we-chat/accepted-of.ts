import { object, readAs, text } from '../../../shapes/shape.ts'

const Said = object({ subscribeDetails: text })
const Answer = object({ status: text })

/**
 * The templates that the customer accepted, from the event of WeChat's tag: JSON in JSON, `{"<id>": "{\"status\":\"accept\"}"}`.
 */
export function acceptedOf(event: Event): readonly string[] {
  const said = readAs(Said, (event as Event & { detail?: unknown }).detail)
  const answers = said && parsed(said.subscribeDetails)
  if (typeof answers !== 'object' || answers === null) return []
  return Object.entries(answers)
    .filter(([, answer]) => readAs(Answer, typeof answer === 'string' ? parsed(answer) : answer)?.status === 'accept')
    .map(([templateId]) => templateId)
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
