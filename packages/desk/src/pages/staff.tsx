import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { type Member, people } from '@wanka/contract/staff/people.ts'
import { STAFF_ROLES, type StaffRole } from '@wanka/contract/staff/permissions.ts'
import { proposals } from '@wanka/contract/staff/proposals.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAct, useRead } from '../api/use-call.ts'
import { useMay } from '../app/access.ts'
import { ProposeButton } from '../proposals/propose-button.tsx'
import { moment } from '../ui/format.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Card, Page } from '../ui/page.tsx'
import { Rows } from '../ui/rows.tsx'
import { Said } from '../ui/said.tsx'
import { ROLE_NAMES, roleNames } from '../words/names.ts'

/** Who works at the desk as what; changes are proposals. */
export function StaffPage() {
  const may = useMay()
  const read = useRead(people.list, {})
  const [chosen, setChosen] = useState<Member>()
  const mayPropose = may('staff.propose')
  return (
    <Page title="员工">
      <Loaded read={read}>
        {({ staff }) => (
          <div className="columns">
            <Stack className="card">
              <Rows
                label="员工"
                rows={staff}
                keyOf={({ email }) => email}
                openKey={chosen?.email}
                none="还没有员工。"
                columns={[
                  { title: '姓名', cell: ({ name }) => name },
                  { title: '邮箱', cell: ({ email }) => <span className="words">{email}</span> },
                  { title: '角色', cell: ({ roles, leftAt }) => (leftAt ? `${moment(leftAt)}离职` : roleNames(roles)) },
                  ...(mayPropose
                    ? [
                        {
                          title: '处理',
                          cell: (member: Member) => (
                            <Group gap="xs">
                              <Button data-row size="compact-sm" variant="default" onClick={() => setChosen(member)}>
                                改角色
                              </Button>
                              {!member.leftAt && (
                                <ProposeButton
                                  label="提议离职"
                                  about={`${member.name}的登录和角色会结束。`}
                                  change={{ kind: 'staff.leave', email: member.email }}
                                />
                              )}
                            </Group>
                          ),
                        },
                      ]
                    : []),
                ]}
              />
            </Stack>
            {mayPropose && <Write key={chosen?.email ?? ''} member={chosen} another={() => setChosen(undefined)} />}
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function Write({ member, another }: { member: Member | undefined; another: () => void }) {
  const propose = useAct(proposals.propose)
  const navigate = useNavigate()
  const [name, setName] = useState(member?.name ?? '')
  const [email, setEmail] = useState(member?.email ?? '')
  const [roles, setRoles] = useState<StaffRole[]>([...(member?.roles ?? [])])
  const isEmail = /^\S+@\S+\.\S+$/.test(email.trim())
  const send = async (reason: string): Promise<void> => {
    const change = { kind: 'staff.write', email: email.trim(), name: name.trim(), roles } as const
    const { proposalId } = await propose.run({ change: { ...change, roles: [...roles] }, reason })
    navigate(`/proposals/${proposalId}`)
  }
  return (
    <Card
      title={member ? `改${member.name}的角色` : '登记一位员工'}
      beside={
        member && (
          <Button size="compact-sm" variant="subtle" onClick={another}>
            登记别人
          </Button>
        )
      }
    >
      <TextInput label="姓名" value={name} onChange={({ currentTarget }) => setName(currentTarget.value)} />
      <TextInput
        label="公司邮箱"
        description="公司登录服务里的邮箱"
        value={email}
        disabled={member !== undefined}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        error={email !== '' && !isEmail && '看起来不是邮箱'}
      />
      <Checkbox.Group
        label="角色"
        value={roles}
        onChange={(chosen) => setRoles(STAFF_ROLES.filter((role) => chosen.includes(role)))}
      >
        <Group gap="md" mt="xs">
          {STAFF_ROLES.map((role) => (
            <Checkbox key={role} value={role} label={ROLE_NAMES[role]} />
          ))}
        </Group>
      </Checkbox.Group>
      {name.trim().length < 2 || !isEmail ? (
        <Text c="dimmed">先填姓名和邮箱。</Text>
      ) : (
        <Said
          draft={`staff:${email}`}
          label="原因"
          button="提交复核"
          least={2}
          most={200}
          rows={2}
          isRunning={propose.isRunning}
          error={propose.error}
          say={send}
        />
      )}
    </Card>
  )
}
