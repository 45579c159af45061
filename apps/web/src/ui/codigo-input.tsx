import type { DesafioDaChave } from '@balcao/contracts';
import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs';
import { mensagemDe } from '../lib/api-error.ts';
import { assinarComChave, ehDeChave, problemaDaChave } from '../lib/chave-de-acesso.ts';
import type { FatosDoCampo } from '../lib/fatos-do-contrato.ts';
import { useAcao } from '../lib/use-acao.ts';
import { Button } from './button.tsx';
import { TextInput } from './campo.tsx';
import classes from './codigo-input.module.css';

interface CodigoInputProps extends FatosDoCampo {
  name?: string;
  value: string;
  onChange: (codigo: string) => void;
  /** A recovery code in the place of one of the app's. */
  recuperacao?: boolean;
  /** What a passkey may sign in the place of a code; undefined where there is none. */
  desafio?: (() => Promise<DesafioDaChave>) | undefined;
  /** Told of the answer of a passkey at once, where nothing else has to be filled in. */
  onChave?: (codigo: string) => void;
  error?: string | undefined;
  disabled?: boolean;
}

interface UsarChaveProps extends Pick<CodigoInputProps, 'disabled'> {
  desafio: () => Promise<DesafioDaChave>;
  onChave: (codigo: string) => void;
}

function UsarChave({ desafio, onChave, disabled }: UsarChaveProps) {
  const acao = useAcao({
    mutationFn: async () => assinarComChave(await desafio()),
    onSuccess: onChave,
  });
  return (
    <div className={classes.chave}>
      <Button
        variant="default"
        leftSection={<IconFingerprint size={20} aria-hidden />}
        loading={acao.isPending}
        disabled={disabled === true}
        onClick={() => acao.mutate()}
      >
        Usar chave de acesso
      </Button>
      {acao.error && (
        <p className={classes.erro} role="alert">
          {problemaDaChave(acao.error) ?? mensagemDe(acao.error)}
        </p>
      )}
    </div>
  );
}

/** A code of the two-factor sign-in, or the answer of a passkey in its place. */
export function CodigoInput(props: CodigoInputProps) {
  const { onChange, recuperacao = false, desafio, onChave = onChange, ...campo } = props;
  const daChave = ehDeChave(campo.value);
  if (daChave && !campo.error)
    return (
      <div className={classes.confirmada}>
        <p role="status">Chave de acesso confirmada.</p>
        <Button variant="subtle" disabled={campo.disabled === true} onClick={() => onChange('')}>
          Digitar um código
        </Button>
      </div>
    );
  return (
    <>
      <TextInput
        label={recuperacao ? 'Código de recuperação' : 'Código do aplicativo'}
        description={recuperacao ? 'Cada um serve uma vez' : 'Os 6 números que ele mostra agora'}
        inputMode={recuperacao ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
        {...campo}
        maxLength={20}
        value={daChave ? '' : campo.value}
        onChange={(evento) => onChange(evento.currentTarget.value)}
      />
      {desafio && (
        <UsarChave desafio={desafio} onChave={onChave} disabled={campo.disabled === true} />
      )}
    </>
  );
}
