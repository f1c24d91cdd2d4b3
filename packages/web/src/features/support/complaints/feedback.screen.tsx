import { rules } from '@wanka/contract/rules/rules.ts'
import { type ReactElement, useState } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { useSession } from '../../../session/session.ts'
import { useMissing } from '../../../ui/forms/missing.ts'
import { Card, FootNotes } from '../../../ui/primitives/card.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { useComplaintForm } from './complaint-form.ts'
import { useSendComplaint } from './use-send-complaint.ts'
import { WordsFields } from './words-fields.tsx'
import { WordsFrame } from './words-frame.tsx'

/** Feedback about the product. An issue that needs a correction is a complaint, one tap away. */
export default function FeedbackScreen(): ReactElement {
  const { isLogin } = useSession()
  const form = useComplaintForm(isLogin, 'feedback', {})
  const { send, pending, solving } = useSendComplaint(isLogin, 'feedback', form)
  const [sending, setSending] = useState(false)
  const missing = useMissing(form.control, {
    content: '请写下意见或建议',
    contact: isLogin ? undefined : rules.contact.required,
  })
  return (
    <WordsFrame
      pending={pending}
      solving={isLogin ? undefined : solving}
      sending={sending}
      missing={missing}
      onSubmit={form.handleSubmit(send)}
      foot={
        <>
          <Card flush label="其他方式">
            <Row label="有问题要处理" note="账单、费用、个人信息等" to={linkTo('complaints')} />
          </Card>
          <FootNotes>
            <p>每条意见都会有人看，答复可以在“我的工单”里查看。</p>
          </FootNotes>
        </>
      }
    >
      <WordsFields
        isLogin={isLogin}
        form={form}
        label="意见和建议"
        placeholder="哪里不好用，希望有什么。请不要填写密码和验证码。"
        onSending={setSending}
      />
    </WordsFrame>
  )
}
