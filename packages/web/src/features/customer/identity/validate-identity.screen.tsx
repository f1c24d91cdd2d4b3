import { zodResolver } from '@hookform/resolvers/zod'
import { account } from '@wanka/contract/customer/account.ts'
import { ruleSchema } from '@wanka/contract/rules/rule-schema.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import { Status } from '@wanka/contract/status.ts'
import { type ReactElement, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Navigate, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { useFailure } from '../../../api/failure.ts'
import { useCall } from '../../../api/query.ts'
import { ConsentCheck } from '../../../consent/consent-check.tsx'
import { useConsent } from '../../../consent/use-consent.ts'
import { LimitSteps } from '../../../lending/limit-steps.tsx'
import { accountChoice } from '../../../session/account-choice.ts'
import { safeTarget } from '../../../session/safe-target.ts'
import { useSession } from '../../../session/session.ts'
import { Screen } from '../../../shell/screen.tsx'
import { useMemoryDraft } from '../../../storage/draft.ts'
import { ephemeralStore } from '../../../storage/ephemeral-store.ts'
import { ID_CARD_GROUPS } from '../../../ui/forms/digit-groups.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, FootNotes } from '../../../ui/primitives/card.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { type IdentityProblem, identityProblem } from './identity-problem.ts'
import { useIdentitySearch } from './identity-search.ts'
import { missingOf } from './person-fields.ts'
import { ProblemNotice } from './problem-notice.tsx'
import { useRealNamed } from './real-named.ts'
import { ReviewPanel } from './review-panel.tsx'
import { WhyWeAsk } from './why-we-ask.tsx'

const Values = z.object({ certId: ruleSchema(rules.certId) })
type Values = z.infer<typeof Values>
const typed = ephemeralStore<Partial<Values>>()

const NOT_LOADED = { isLocalRealNamed: 'N', ucrealnamed: 'N', name: '' } as const

/** Links the identity that another product of the group holds for this phone; the customer enters the ID number only. */
export default function ValidateIdentityScreen(): ReactElement {
  const { callBackUrl } = useIdentitySearch()
  const { baseInfo } = useSession()
  // the state on opening: changes made by this page navigate from here
  const [{ isLocalRealNamed, ucrealnamed, name }] = useState(() => baseInfo ?? NOT_LOADED)
  if (isLocalRealNamed === 'N' && ucrealnamed === 'N')
    return <Navigate to={linkTo('realName', { callBackUrl })} replace />
  return <LinkForm name={name} named={isLocalRealNamed === 'Y'} />
}

/** `named`: the account has its real name already; this only verifies the customer again. */
function LinkForm({ name, named }: { name: string; named: boolean }): ReactElement {
  const { callBackUrl } = useIdentitySearch()
  const navigate = useNavigate()
  const formId = useId()
  const [problem, setProblem] = useState<IdentityProblem>()
  const form = useForm<Values>({
    resolver: zodResolver(Values),
    defaultValues: { certId: '', ...typed.get() },
    mode: 'onTouched',
  })
  useMemoryDraft(typed, form)
  const { register, handleSubmit, setError, watch, formState } = form
  const consent = useConsent('realName', { enabled: !named })
  const realNamed = useRealNamed()
  const tell = useFailure<Values>({
    setError,
    fields: ['certId'],
    at: { [Status.nameOrIdWrong]: 'certId', [Status.nameMismatch]: 'certId', [Status.realNameWrong]: 'certId' },
    on: { [Status.realNameNeeded]: () => navigate(linkTo('realName', { callBackUrl, whole: 1 }), { replace: true }) },
  })
  const link = useCall(account.realNameValidate, {
    onSuccess: () => {
      typed.forget()
      return realNamed()
    },
    onError: (error) => {
      const found = identityProblem(error)
      if (found?.kind === 'several') {
        accountChoice.keep({ ticket: found.ticket, target: safeTarget(callBackUrl) })
        void navigate(linkTo('loginMAChoice'), { replace: true })
      } else if (found) setProblem(found)
      else tell(error)
    },
  })
  const missing = missingOf({ name: '*', certId: watch('certId') }) ?? (named ? undefined : consent.missing)
  const submit = handleSubmit(({ certId }) => {
    if (missing || link.isPending) return
    setProblem(undefined)
    link.mutate({ certId, purpose: 'link', agreementKeys: consent.keys })
  })
  if (problem?.kind === 'review') return <ReviewPanel message={problem.message} onEdit={() => setProblem(undefined)} />
  return (
    <Screen
      bottom={
        <BottomBar above={!named && <ConsentCheck consent={consent} />}>
          <Button type="submit" form={formId} pending={link.isPending} disabledReason={missing}>
            确认
          </Button>
        </BottomBar>
      }
    >
      <LimitSteps at="realName" />
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
      {!named && (
        <FootNotes>
          <p>您的登录手机号已在集团其他产品完成实名，补全身份证号即可用于万卡。</p>
          <Button kind="text" to={linkTo('realName', { callBackUrl, whole: 1 })} replace>
            不是您本人？填写全部信息
          </Button>
        </FootNotes>
      )}
      <WhyWeAsk />
    </Screen>
  )
}
