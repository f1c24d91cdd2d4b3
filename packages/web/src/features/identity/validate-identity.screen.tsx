import { zodResolver } from '@hookform/resolvers/zod'
import { account } from '@wanka/contract/account.ts'
import { ruleSchema } from '@wanka/contract/rules/rule-schema.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import { type ReactElement, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Navigate, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { useFailure } from '../../api/failure.ts'
import { useCall } from '../../api/query.ts'
import { linkTo } from '../../paths.ts'
import { Screen } from '../../screen.tsx'
import { useSession } from '../../session/session.ts'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ID_CARD_GROUPS } from '../../ui/digit-groups.ts'
import { Field } from '../../ui/field.tsx'
import { Row } from '../../ui/row.tsx'
import { type IdentityProblem, identityProblem } from './identity-problem.ts'
import { useIdentitySearch } from './identity-search.ts'
import { missingOf } from './person-fields.ts'
import { ProblemNotice } from './problem-notice.tsx'
import { useRealNamed } from './real-named.ts'
import { WhyWeAsk } from './why-we-ask.tsx'

const Values = z.object({ certId: ruleSchema(rules.certId) })
type Values = z.infer<typeof Values>

/** The central identity knows the person: the number alone links it to this account. */
export default function ValidateIdentityScreen(): ReactElement {
  const { callBackUrl } = useIdentitySearch()
  const { baseInfo } = useSession()
  const unknown = baseInfo?.isLocalRealNamed === 'N' && baseInfo.ucrealnamed === 'N'
  if (unknown) return <Navigate to={linkTo('realName', { callBackUrl })} replace />
  return <LinkForm name={baseInfo?.name ?? ''} />
}

function LinkForm({ name }: { name: string }): ReactElement {
  const { callBackUrl } = useIdentitySearch()
  const navigate = useNavigate()
  const formId = useId()
  const [problem, setProblem] = useState<IdentityProblem>()
  const form = useForm<Values>({ resolver: zodResolver(Values), defaultValues: { certId: '' }, mode: 'onTouched' })
  const { register, handleSubmit, setError, watch, formState } = form
  const realNamed = useRealNamed()
  const tell = useFailure<Values>({
    setError,
    fields: ['certId'],
    at: { 2003: 'certId', 2004: 'certId', 2009: 'certId' },
    on: { 1000: () => navigate(linkTo('realName', { callBackUrl }), { replace: true }) },
  })
  const link = useCall(account.realNameValidate, {
    onSuccess: realNamed,
    onError: (error) => {
      const found = identityProblem(error)
      if (found) setProblem(found)
      else tell(error)
    },
  })
  const missing = missingOf({ name: '*', certId: watch('certId') })
  const submit = handleSubmit(({ certId }) => {
    if (!missing && !link.isPending) link.mutate({ certId, purpose: 'link' })
  })
  return (
    <Screen
      bottom={
        <BottomBar>
          <Button type="submit" form={formId} pending={link.isPending} disabledReason={missing}>
            确认
          </Button>
        </BottomBar>
      }
    >
      <ProblemNotice problem={problem?.kind === 'notice' ? problem : undefined} />
      <form id={formId} onSubmit={submit} noValidate autoComplete="off">
        <Card fields label="身份信息">
          {name && <Row label="姓名" value={name} />}
          <Field
            label="身份证号"
            placeholder="补全18位身份证号"
            maxLength={21}
            autoCapitalize="characters"
            spellCheck={false}
            groups={ID_CARD_GROUPS}
            error={formState.errors.certId?.message}
            {...register('certId', { onChange: () => setProblem(undefined) })}
          />
        </Card>
      </form>
      <WhyWeAsk />
    </Screen>
  )
}
