import { normaliseCertId, normaliseCode, normaliseName, normaliseSpacedCard, normaliseText } from './normalise.ts'
import type { RuleBody } from './rule.ts'

/** Placeholder of document fields until the scan, or the customer, fills them. */
export const SCAN_PLACEHOLDER = '扫描证件自动填写'

const BANK_CARD = {
  label: '银行卡号',
  required: '请输入银行卡号',
  tips: '请填写正确的银行卡号',
  pattern: /^\d{16,21}$/,
}

export const identityRules = {
  // Han script and not a Unicode block: rare characters of real names lie outside the basic plane.
  realName: {
    label: '姓名',
    required: '请输入姓名',
    tips: '请填写正确的姓名',
    pattern: /^[\p{Script=Han}·.-]{2,15}$/u,
    normalise: normaliseName,
  },
  /** Chinese or Latin letters; parts joined by a middle dot, 30 characters in all. */
  credentialName: {
    label: '证件姓名',
    required: '请输入证件上的姓名',
    appRequired: '请先扫描证件，或手动输入姓名',
    tips: '请填写与证件一致的姓名',
    pattern: /^(?=.{2,30}$)\p{Script=Han}+(?:·\p{Script=Han}+)*$|^(?=.{1,30}$)[A-Za-z]+(?:·[A-Za-z]+)*$/u,
    placeholder: SCAN_PLACEHOLDER,
    normalise: normaliseName,
  },
  /** The name of a person, typed or read from the ID card: either rule above. */
  personName: {
    label: '姓名',
    required: '请输入姓名',
    appRequired: '请先扫描证件，或手动输入姓名',
    tips: '请填写与证件一致的姓名',
    pattern:
      /^[\p{Script=Han}·.-]{2,15}$|^(?=.{2,30}$)\p{Script=Han}+(?:·\p{Script=Han}+)*$|^(?=.{1,30}$)[A-Za-z]+(?:·[A-Za-z]+)*$/u,
    placeholder: SCAN_PLACEHOLDER,
    normalise: normaliseName,
  },
  certId: {
    label: '身份证号',
    required: '请输入身份证号',
    tips: '请填写正确的身份证号',
    pattern: /^(?:\d{15}|\d{17}[\dXx])$/,
    normalise: normaliseCertId,
  },
  certTail: {
    label: '身份证后6位',
    required: '请输入身份证号后6位',
    tips: '请填写正确的身份证号后6位',
    pattern: /^\d{5}[\dX]$/,
    normalise: normaliseCertId,
  },
  idAuthority: {
    label: '签发机关',
    required: '请填写身份证签发机关',
    appRequired: '请先扫描身份证国徽面，或手动填写签发机关',
    tips: '请填写身份证签发机关',
    placeholder: SCAN_PLACEHOLDER,
    normalise: normaliseText,
  },
  idValidity: {
    label: '有效期限',
    required: '请填写身份证有效期限',
    appRequired: '请先扫描身份证国徽面，或手动填写有效期限',
    tips: '请填写身份证有效期限',
    placeholder: SCAN_PLACEHOLDER,
    normalise: normaliseText,
  },

  /** As sent and stored: digits only. */
  bankCard: { ...BANK_CARD, normalise: normaliseCode },
  /** As the card field shows it while the customer types. */
  bankCardSpaced: { ...BANK_CARD, normalise: normaliseSpacedCard },
} satisfies Record<string, RuleBody>
