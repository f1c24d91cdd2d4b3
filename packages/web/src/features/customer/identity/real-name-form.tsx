import { zodResolver } from '@hookform/resolvers/zod'
import { account } from '@wanka/contract/customer/account.ts'
import { Status } from '@wanka/contract/status.ts'
import { type ReactElement, useEffect, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { useFailure } from '../../../api/failure.ts'
import { useCall } from '../../../api/query.ts'
import { ConsentCheck } from '../../../consent/consent-check.tsx'
import { useConsent } from '../../../consent/use-consent.ts'
import { LimitSteps } from '../../../lending/limit-steps.tsx'
import { refreshBaseInfo } from '../../../session/session.ts'
import { Screen } from '../../../shell/screen.tsx'
import { groupDigits, ID_CARD_GROUPS, ungroup } from '../../../ui/forms/digit-groups.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { Notice } from '../../../ui/primitives/notice.tsx'
import { type IdentityProblem, identityProblem } from './identity-problem.ts'
import {
  keepPerson,
  keepStarted,
  startedPerson,
  type TypedPerson,
  typedPerson,
  useIdentitySearch,
} from './identity-search.ts'
import { CERT_ID_LENGTH, missingOf, PersonValues } from './person-fields.ts'
import { PhotoTile } from './photo-tile.tsx'
import { ProblemNotice } from './problem-notice.tsx'
import css from './real-name.module.css'
import { ReviewPanel } from './review-panel.tsx'
import { WhyWeAsk } from './why-we-ask.tsx'

/** Name and ID number. `known`: both are confirmed already, and only the phone is missing. */
export function RealNameForm({ known }: { known: boolean }): ReactElement {
  const { callBackUrl, again } = useIdentitySearch()
  const navigate = useNavigate()
  const formId = useId()
  const consent = useConsent('realName')
  const [kept] = useState(typedPerson)
  const [start] = useState(() => startedPerson() ?? kept)
  const [problem, setProblem] = useState<IdentityProblem>()
  const form = useForm<PersonValues>({
    resolver: zodResolver(PersonValues),
    defaultValues: { name: start?.name ?? '', certId: groupDigits(start?.certId ?? '', ID_CARD_GROUPS) },
    mode: 'onTouched',
  })
  const { register, handleSubmit, setError, watch, formState } = form
  const { errors } = formState
  const values = watch()
  useEffect(() => {
    const watching = watch(({ name = '', certId = '' }) => keepStarted({ name, certId: ungroup(certId) }))
    return () => watching.unsubscribe()
  }, [watch])

  const confirmPhone = (person: TypedPerson): void => {
    keepPerson(person)
    navigate(linkTo('realNameConfirmMobile', { callBackUrl }))
  }
  const tell = useFailure<PersonValues>({
    setError,
    fields: ['name', 'certId'],
    at: { [Status.nameOrIdWrong]: 'certId', [Status.nameMismatch]: 'name', [Status.realNameWrong]: 'certId' },
  })
  const verify = useCall(account.realName, {
    onSuccess: async (_, person) => {
      await refreshBaseInfo().catch(() => undefined)
      confirmPhone(person)
    },
    onError: (error, person) => {
      const found = identityProblem(error)
      if (found?.kind === 'phoneNeeded') confirmPhone(person)
      else if (found) setProblem(found)
      else tell(error)
    },
  })
  const missing = missingOf(values) ?? (known ? undefined : consent.missing)
  const submit = handleSubmit((person) => {
    if (missing || verify.isPending) return
    setProblem(undefined)
    verify.mutate({ ...person, agreementKeys: consent.keys })
  })
  const typing = { onChange: () => setProblem(undefined) }

  if (problem?.kind === 'review') {
    return <ReviewPanel message={problem.message} onEdit={() => setProblem(undefined)} />
  }
  return (
    <Screen
      bottom={
        <BottomBar above={!known && <ConsentCheck consent={consent} />}>
          <Button type="submit" form={formId} pending={verify.isPending} disabledReason={missing}>
            下一步
          </Button>
        </BottomBar>
      }
    >
      <LimitSteps at="realName" />
      {(again || known) && !start && (
        <div className={css.note}>
          <Notice>
            {known
              ? '身份信息已核实，还差确认手机号。为保护您的隐私，手机里不留存身份信息，请再填一次。'
              : '为保护您的隐私，手机里不留存身份信息，请再填一次。'}
          </Notice>
        </div>
      )}
      <ProblemNotice problem={problem?.kind === 'notice' ? problem : undefined} />
      <PhotoTile to={linkTo('uploadCard', { callBackUrl, from: 'form' })} />
      <form id={formId} onSubmit={submit} noValidate autoComplete="off">
        <Card fields label="身份信息">
          <Field label="姓名" placeholder="与身份证一致" error={errors.name?.message} {...register('name', typing)} />
          <Field
            label="身份证号"
            placeholder="18位，末位可为X"
            maxLength={21}
            autoCapitalize="characters"
            spellCheck={false}
            groups={ID_CARD_GROUPS}
            error={errors.certId?.message}
            right={
              <span className={css.count}>
                {ungroup(values.certId).length}/{CERT_ID_LENGTH}
              </span>
            }
            {...register('certId', typing)}
          />
        </Card>
      </form>
      <WhyWeAsk />
    </Screen>
  )
}
