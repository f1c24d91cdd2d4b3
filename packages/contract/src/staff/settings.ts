import * as z from 'zod/mini'
import { staffCall } from './staff-call.ts'

/**
 * What may be changed at the desk, by who approves it. The others are read there: they name scripts, addresses and versions of programs,
 * or close the whole product, and are changed on the machine.
 */
export const SETTING_AREAS = {
  money: ['autoDebit', 'invite'],
  risk: ['switchInfo', 'faceRequired', 'lineValidMonths', 'loanVoucher'],
  service: [
    'consumerHotline',
    'complaintEmail',
    'complaintAnswerDays',
    'borrowHighestMoney',
    'channels',
    'customerLabels',
  ],
} as const
export type SettingArea = keyof typeof SETTING_AREAS

/** The area of a setting; undefined for one that is read only. */
export const areaOfSetting = (name: string): SettingArea | undefined =>
  (Object.keys(SETTING_AREAS) as SettingArea[]).find((area) =>
    (SETTING_AREAS[area] as readonly string[]).includes(name),
  )

const MOST_CHARACTERS = 20_000

/** Another value of a setting of an area, as JSON. */
export const settingProposal = <A extends SettingArea>(area: A) => ({
  name: z.enum(SETTING_AREAS[area] as unknown as readonly [string, ...string[]]),
  value: z.string().check(z.minLength(1), z.maxLength(MOST_CHARACTERS)),
})

const Setting = z.object({
  name: z.string(),
  /** As JSON. */
  value: z.string(),
  area: z.optional(z.enum(['money', 'risk', 'service'])),
  /** Who changed it last: the name of the member of staff who approved it, an operator as the audit names them, or `seed`. */
  changedBy: z.string(),
  /** ISO 8601; missing for one that stands as it was shipped. */
  changedAt: z.optional(z.string()),
  /** The change that waits for a colleague's approval. */
  proposalId: z.optional(z.uuid()),
})
export type Setting = z.infer<typeof Setting>

export const settings = {
  /** Every setting and switch with its value, who changed it last and when. */
  list: staffCall('/desk/api/settings/list', {
    permission: 'catalogue.read',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({ settings: z.array(Setting) }),
  }),
}
