import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  type AchievementText,
  type HeroText,
  longest,
  type PageText,
  type StoriesText,
  type TipsText,
} from '#domain/content/content.ts'
import type { AnyText, TextName } from '#remote/admin/content.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { kindOf } from './texts.ts'

interface FieldsProps<Text> {
  text: Text
  readOnly: boolean
  onChange: (text: Text) => void
}

/** The fields that a text of this name has. */
export function TextFields({ name, text, ...rest }: FieldsProps<AnyText> & { name: TextName }) {
  switch (kindOf(name)) {
    case 'page':
      return <PageFields text={text as PageText} {...rest} />
    case 'hero':
      return <HeroFields text={text as HeroText} {...rest} />
    case 'stories':
      return <StoriesFields text={text as StoriesText} {...rest} />
    case 'tips':
      return <TipsFields text={text as TipsText} {...rest} />
    case 'achievement':
      return <AchievementFields text={text as AchievementText} {...rest} />
  }
}

interface WordsProps {
  label: string
  value: string
  readOnly: boolean
  most: number
  /** Several lines; without it one. */
  rows?: number
  optional?: boolean
  hint?: ReactNode
  onChange: (value: string) => void
}

function Words({ label, value, readOnly, most, rows, optional, hint, onChange }: WordsProps) {
  return (
    <Field label={label} required={!optional} optional={optional} hint={hint}>
      {(control) =>
        rows ? (
          <TextArea
            {...control}
            rows={rows}
            readOnly={readOnly}
            value={value}
            maxLength={most}
            className="max-h-none"
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <TextInput
            {...control}
            readOnly={readOnly}
            value={value}
            maxLength={most}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </Field>
  )
}

function PageFields({ text, readOnly, onChange }: FieldsProps<PageText>) {
  const { t } = useLingui()
  return (
    <>
      <Words
        label={t`Title`}
        value={text.title}
        readOnly={readOnly}
        most={longest.title}
        onChange={(title) => onChange({ ...text, title })}
      />
      <Words
        label={t`Text`}
        hint={t`Markdown: ## heading, **bold**, - list, [words](/contact). HTML is shown as it is typed, pictures are left out.`}
        value={text.body}
        readOnly={readOnly}
        most={longest.body}
        rows={16}
        onChange={(body) => onChange({ ...text, body })}
      />
    </>
  )
}

function HeroFields({ text, readOnly, onChange }: FieldsProps<HeroText>) {
  const { t } = useLingui()
  return (
    <>
      <Words
        label={t`Title`}
        value={text.title}
        readOnly={readOnly}
        most={longest.title}
        onChange={(title) => onChange({ ...text, title })}
      />
      <Words
        label={t`Text`}
        value={text.text}
        readOnly={readOnly}
        most={longest.text}
        rows={4}
        onChange={(words) => onChange({ ...text, text: words })}
      />
    </>
  )
}

const replaced = <Item,>(all: Item[], place: number, next: Item) => all.map((one, at) => (at === place ? next : one))
const without = <Item,>(all: Item[], place: number) => all.filter((_, at) => at !== place)

function StoriesFields({ text, readOnly, onChange }: FieldsProps<StoriesText>) {
  const { t } = useLingui()
  const { stories } = text
  const set = (next: StoriesText['stories']) => onChange({ ...text, stories: next })
  return (
    <>
      <Words
        label={t`Title`}
        value={text.title}
        readOnly={readOnly}
        most={longest.title}
        onChange={(title) => onChange({ ...text, title })}
      />
      <Words
        label={t`Text`}
        optional
        value={text.text}
        readOnly={readOnly}
        most={longest.text}
        onChange={(words) => onChange({ ...text, text: words })}
      />
      {stories.map((story, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- stories have no names; the fields are controlled
        <Part
          key={place}
          title={t`Story ${place + 1}`}
          readOnly={readOnly}
          onRemove={() => set(without(stories, place))}
        >
          <Words
            label={t`Words`}
            value={story.quote}
            readOnly={readOnly}
            most={longest.quote}
            rows={3}
            onChange={(quote) => set(replaced(stories, place, { ...story, quote }))}
          />
          <Words
            label={t`Who tells it`}
            value={story.who}
            readOnly={readOnly}
            most={longest.who}
            onChange={(who) => set(replaced(stories, place, { ...story, who }))}
          />
          <Words
            label={t`Label`}
            optional
            hint={t`Say so here when a story is invented.`}
            value={story.label}
            readOnly={readOnly}
            most={longest.label}
            onChange={(label) => set(replaced(stories, place, { ...story, label }))}
          />
        </Part>
      ))}
      {!readOnly && stories.length < longest.stories && (
        <Button className="self-start" onClick={() => set([...stories, { quote: '', who: '', label: '' }])}>
          <Plus aria-hidden />
          <Trans>Add story</Trans>
        </Button>
      )}
    </>
  )
}

function TipsFields({ text, readOnly, onChange }: FieldsProps<TipsText>) {
  const { t } = useLingui()
  const { tips } = text
  const set = (next: TipsText['tips']) => onChange({ tips: next })
  return (
    <>
      {tips.map((tip, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- tips have no names; the fields are controlled
        <Part key={place} title={t`Tip ${place + 1}`} readOnly={readOnly} onRemove={() => set(without(tips, place))}>
          <Words
            label={t`Title`}
            optional
            value={tip.title}
            readOnly={readOnly}
            most={longest.tipTitle}
            onChange={(title) => set(replaced(tips, place, { ...tip, title }))}
          />
          <Words
            label={t`Text`}
            value={tip.text}
            readOnly={readOnly}
            most={longest.tipText}
            rows={2}
            onChange={(words) => set(replaced(tips, place, { ...tip, text: words }))}
          />
        </Part>
      ))}
      {!readOnly && tips.length < longest.tips && (
        <Button className="self-start" onClick={() => set([...tips, { title: '', text: '' }])}>
          <Plus aria-hidden />
          <Trans>Add tip</Trans>
        </Button>
      )}
    </>
  )
}

interface PartProps {
  title: string
  readOnly: boolean
  onRemove: () => void
  children: ReactNode
}

/** One of several, which can be taken away. */
function Part({ title, readOnly, onRemove, children }: PartProps) {
  const { t } = useLingui()
  return (
    <fieldset className="flex flex-col gap-4 rounded-card border p-4">
      <legend className="px-1 font-medium text-sm">{title}</legend>
      {children}
      {!readOnly && (
        <Button size="sm" className="self-start text-danger" aria-label={t`Remove ${title}`} onClick={onRemove}>
          <Trash2 aria-hidden />
          <Trans>Remove</Trans>
        </Button>
      )}
    </fieldset>
  )
}

function AchievementFields({ text, readOnly, onChange }: FieldsProps<AchievementText>) {
  const { t } = useLingui()
  return (
    <>
      <Words
        label={t`Name`}
        value={text.name}
        readOnly={readOnly}
        most={longest.achievementName}
        onChange={(name) => onChange({ ...text, name })}
      />
      <Words
        label={t`Description`}
        value={text.description}
        readOnly={readOnly}
        most={longest.achievementDescription}
        rows={3}
        onChange={(description) => onChange({ ...text, description })}
      />
      <Field label={t`Points`} required hint={t`Everybody who has earned it gets the difference.`}>
        {(control) => (
          <TextInput
            {...control}
            type="number"
            min={0}
            max={longest.points}
            step={1}
            readOnly={readOnly}
            value={Number.isNaN(text.points) ? '' : text.points}
            onChange={(event) => onChange({ ...text, points: event.target.valueAsNumber })}
          />
        )}
      </Field>
    </>
  )
}
