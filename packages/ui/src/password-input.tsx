import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { TextInput, type TextInputProps } from './text-input.tsx'

type PasswordInputProps = Omit<TextInputProps, 'type' | 'end'> & { showLabel: string; hideLabel: string }

/** `autoComplete` is "current-password" or "new-password". */
export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton label={shown ? hideLabel : showLabel} onClick={() => setShown(!shown)}>
          {shown ? <EyeOff size={20} /> : <Eye size={20} />}
        </IconButton>
      }
    />
  )
}
