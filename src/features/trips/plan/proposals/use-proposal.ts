import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { NamedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { type Proposal, type ProposalTask } from '#domain/itineraries/proposals/proposal.ts'
import { proposalFrom } from '#domain/itineraries/proposals/proposal-answer.ts'
import { mostInQuestion, proposalRequest } from '#domain/itineraries/proposals/proposal-request.ts'
import { dateOfDay, formatTripDay } from '#domain/itineraries/trip-dates.ts'
import { reasonOf } from '#lib/words/failure-reason.ts'
import { proposeChanges } from '#remote/model/propose-changes.ts'

/** A proposal and the plan that it was made for. */
export interface MadeProposal {
  plan: NamedPlan
  proposal: Proposal
}

interface AskedTrip {
  destination: string
  startDate: string | null
  planNow: () => NamedPlan
}

/** Asks a model for changes of a trip's plan. Nothing is changed by it. */
export function useProposal({ destination, startDate, planNow }: AskedTrip, task: ProposalTask) {
  const { t } = useLingui()
  const [working, setWorking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [made, setMade] = useState<MadeProposal | null>(null)
  const question = useRef<AbortController | null>(null)
  useEffect(() => () => question.current?.abort(), [])

  async function ask(wish: string): Promise<void> {
    if (question.current) return
    const plan = planNow()
    const request = proposalRequest(destination, plan, { wish, task }, (day) =>
      startDate === null ? undefined : formatTripDay(dateOfDay(startDate, day)),
    )
    setProblem(null)
    if (!request)
      return setProblem(
        t`This plan is too long for AI, which reads up to ${mostInQuestion} activities. It can still fill single days.`,
      )
    const asked = new AbortController()
    question.current = asked
    setWorking(true)
    try {
      const answer = await proposeChanges(request, asked.signal)
      if (asked.signal.aborted) return
      if ('limit' in answer) return setProblem(answer.limit)
      if ('none' in answer)
        return setProblem(
          answer.none === 'offline'
            ? t`AI needs a connection, and you are offline. Your plan is unchanged.`
            : t`AI’s answer made no sense this time. Your plan is unchanged, so try again.`,
        )
      const proposal = proposalFrom(plan, answer.answer, task)
      if (proposal.changes.length === 0) return setProblem(t`AI has no changes to suggest. Try asking in other words.`)
      setMade({ plan, proposal })
    } catch (cause) {
      if (asked.signal.aborted) return
      console.warn(cause)
      setProblem(reasonOf(cause, t`AI could not be reached. Your plan is unchanged.`))
    } finally {
      question.current = null
      setWorking(false)
    }
  }

  return {
    ask,
    working,
    problem,
    made,
    giveUp: () => question.current?.abort(),
    /** Back to the question. */
    askAgain: () => setMade(null),
  }
}
