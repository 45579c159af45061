import { Input, TextInput } from '@mantine/core';
import classes from './cnd.module.css';

/** What the requester may write on a certificate. */
type Textos = Record<'finalidade' | 'remetente' | 'observacao', string>;

export const TEXTOS_VAZIOS: Textos = { finalidade: '', remetente: '', observacao: '' };

interface TextosDoRequerenteProps {
  textos: Textos;
  disabled: boolean;
  /** Asked for without signing in: nothing of it prints. */
  visitante: boolean;
  onChange: (parte: Partial<Textos>) => void;
}

/** The three fields that nobody needs to fill in (`portal.md` §5). */
export function TextosDoRequerente(props: TextosDoRequerenteProps) {
  const { textos, disabled, visitante, onChange } = props;
  return (
    <>
      {visitante && (
        <p className={classes.aviso}>
          Sem entrar na sua conta, a certidão sai com o nome e o documento em parte, e sem a
          finalidade, o remetente e a observação. Quem a recebe confirma de quem ela é pelo código.
        </p>
      )}
      <TextInput
        label="Finalidade"
        description="Opcional"
        maxLength={100}
        disabled={disabled}
        value={textos.finalidade}
        onChange={({ currentTarget }) => onChange({ finalidade: currentTarget.value })}
      />
      <TextInput
        label="Remetente"
        description="Opcional"
        maxLength={100}
        disabled={disabled}
        value={textos.remetente}
        onChange={({ currentTarget }) => onChange({ remetente: currentTarget.value })}
      />
      <Input.Wrapper
        size="md"
        label="Observação"
        description={
          visitante
            ? 'Opcional'
            : 'Opcional. O que você escreve sai na certidão como informado pelo requerente.'
        }
      >
        <Input
          size="md"
          component="textarea"
          rows={3}
          multiline
          maxLength={300}
          disabled={disabled}
          value={textos.observacao}
          onChange={({ currentTarget }) => onChange({ observacao: currentTarget.value })}
        />
      </Input.Wrapper>
    </>
  );
}
