import { COMPLAINT_PICTURES } from '@wanka/contract/complaint.ts'
import { COMPLAINT_LENGTH } from '@wanka/contract/rules/help.rules.ts'
import { strip } from '@wanka/contract/rules/normalise.ts'
import { type ReactElement, useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { CaptchaField } from '../../captcha-field.tsx'
import { PictureSlots } from '../../pictures/picture-slots.tsx'
import { Screen } from '../../screen.tsx'
import { useSearch } from '../../search.ts'
import { useSession } from '../../session/session.ts'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Row } from '../../ui/row.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useComplaintForm } from './complaint-form.ts'
import { OtherWays } from './other-ways.tsx'
import { SubjectField } from './subject-field.tsx'
import { TypeChoice } from './type-choice.tsx'
import { useSendComplaint } from './use-send-complaint.ts'

const FORM = 'complaint'
const Search = z.object({ type: z.optional(z.string()), about: z.optional(z.string()) })

/** A complaint or a suggestion: what it is about, in the customer's own words, and how to reach them. */
export default function ComplaintScreen(): ReactElement {
  const { type, about } = useSearch(Search) ?? {}
  const { isLogin } = useSession()
  const form = useComplaintForm(isLogin, { ...(type && { type }), ...(about && isLogin && { about }) })
  const { register, control, handleSubmit, formState, setValue } = form
  const { send, pending, captcha } = useSendComplaint(isLogin, form)
  const values = useWatch({ control })
  const [sending, setSending] = useState(false)
  const { errors } = formState
  return (
    <Screen
      bottom={
        <BottomBar>
          <Button type="submit" form={FORM} pending={pending} disabledReason={sending && '图片正在上传'}>
            提交
          </Button>
        </BottomBar>
      }
    >
      <form id={FORM} noValidate onSubmit={handleSubmit(send)}>
        <TypeChoice
          value={values.type ?? ''}
          onChange={(chosen) => setValue('type', chosen, { shouldValidate: true })}
          error={errors.type?.message}
        />
        <Card flush fields label="问题">
          {isLogin && (
            <SubjectField named={about} value={values.about ?? ''} onChange={(chosen) => setValue('about', chosen)} />
          )}
          <TextArea
            label="问题描述"
            placeholder="发生了什么，您希望怎样解决。请不要填写密码和验证码。"
            error={errors.content?.message}
            count={{ now: [...strip(values.content ?? '')].length, most: COMPLAINT_LENGTH.max }}
            {...register('content')}
          />
        </Card>
        {isLogin && (
          <Card title={`图片，选填，最多${COMPLAINT_PICTURES}张`}>
            <PictureSlots
              purpose="complaint"
              most={COMPLAINT_PICTURES}
              value={values.images ?? []}
              onChange={(ids) => setValue('images', ids)}
              onSending={setSending}
            />
          </Card>
        )}
        <Card flush fields label="联系方式">
          <Field
            label="联系方式"
            placeholder={isLogin ? '选填，默认用登录手机号' : '手机号或邮箱'}
            autoComplete="off"
            error={errors.contact?.message}
            {...register('contact')}
          />
          {!isLogin && <CaptchaField captcha={captcha} error={errors.captcha?.message} {...register('captcha')} />}
          <Controller
            control={control}
            name="smsWanted"
            render={({ field: { value, onChange } }) => (
              <Row
                label="有答复时短信通知我"
                value={<Switch label="有答复时短信通知我" checked={value} onChange={onChange} />}
              />
            )}
          />
        </Card>
      </form>
      <OtherWays guest={!isLogin} />
    </Screen>
  )
}
