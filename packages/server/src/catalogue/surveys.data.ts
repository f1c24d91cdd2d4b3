type Question = { id: string; text: string; kind: 'one' | 'several'; options: Readonly<Record<string, string>> }
export type SurveyText = { id: string; title: string; summary: string; questions: readonly Question[] }

/** Questionnaires; the last one is in use. A published one is never changed, because its answers refer to its questions. */
export const surveys: readonly SurveyText[] = [
  {
    id: 'loan-2027',
    title: '借款使用情况',
    summary: '4个问题，大约1分钟。答案只用于改进产品，不影响借款、额度和利率。',
    questions: [
      {
        id: 'use',
        text: '您借款主要用在哪里？可以多选',
        kind: 'several',
        options: {
          daily: '日常消费',
          decoration: '家居装修',
          appliance: '家电数码',
          travel: '旅游出行',
          education: '教育培训',
          medical: '医疗健康',
          other: '其他消费',
          none: '还没有借过',
        },
      },
      {
        id: 'share',
        text: '每月还款大约占您收入的多少？',
        kind: 'one',
        options: { none: '没有还款', tenth: '一成以内', third: '一成到三成', half: '三成到五成', more: '五成以上' },
      },
      {
        id: 'ease',
        text: '按时还款对您来说轻松吗？',
        kind: 'one',
        options: { easy: '很轻松', fine: '需要安排一下', hard: '有些吃力', unsure: '说不准' },
      },
      {
        id: 'wish',
        text: '您最希望我们改进什么？可以多选',
        kind: 'several',
        options: {
          price: '费用说明',
          date: '还款日安排',
          early: '提前还款',
          limit: '额度',
          service: '客服',
          nothing: '没有，挺好',
        },
      },
    ],
  },
]
