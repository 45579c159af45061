import { lerSenha, SENHAS_DIFERENTES, forcaDaSenha, type ForcaDaSenha } from '@balcao/domain';
import type { CampoDoFormulario } from '../lib/formulario.ts';
import { SenhaInput } from './senha-input.tsx';
import classes from './senha-nova.module.css';

/** What is wrong with a new password, in the words of the specification (`portal.md` §5). */
export function problemaDaSenha(senha: string, confirmacao: string): string | undefined {
  if (senha !== confirmacao) return SENHAS_DIFERENTES;
  const lida = lerSenha(senha);
  return lida.ok ? undefined : lida.motivo;
}

const FORCAS: Record<ForcaDaSenha, { nivel: number; texto: string }> = {
  CURTA: { nivel: 1, texto: 'curta: use pelo menos 8 caracteres' },
  FRACA: { nivel: 2, texto: 'fraca: junte mais uma palavra' },
  RAZOAVEL: { nivel: 3, texto: 'razoável' },
  FORTE: { nivel: 4, texto: 'forte' },
};

/** How well a password resists guessing, as a bar and in words. */
function Forca({ senha, pessoais }: { senha: string; pessoais: readonly string[] }) {
  const { nivel, texto } = FORCAS[forcaDaSenha(senha, pessoais)];
  return (
    <p className={classes.forca} data-nivel={nivel} role="status">
      <span className={classes.barra} aria-hidden>
        {[1, 2, 3, 4].map((parte) => (
          <span key={parte} data-cheia={parte <= nivel || undefined} />
        ))}
      </span>
      Força da senha: {texto}
    </p>
  );
}

interface SenhaNovaInputsProps {
  senha: CampoDoFormulario<string>;
  confirmacao: CampoDoFormulario<string>;
  rotulos?: { senha: string; confirmacao: string };
  /** What about the person makes a password easy to guess. */
  pessoais?: readonly string[];
  disabled?: boolean;
}

const ROTULOS = { senha: 'Nova senha', confirmacao: 'Confirmação da nova senha' };

/** A password that is being chosen, typed twice, with its strength. */
export function SenhaNovaInputs(props: SenhaNovaInputsProps) {
  const { senha, confirmacao, rotulos = ROTULOS, pessoais = [], disabled = false } = props;
  // Reported as soon as further typing can no longer make them equal.
  const diferentes = senha.value.startsWith(confirmacao.value) ? undefined : SENHAS_DIFERENTES;
  return (
    <>
      <div className={classes.campo}>
        <SenhaInput
          {...senha}
          label={rotulos.senha}
          autoComplete="new-password"
          disabled={disabled || senha.disabled}
        />
        {senha.value !== '' && <Forca senha={senha.value} pessoais={pessoais} />}
      </div>
      <SenhaInput
        {...confirmacao}
        label={rotulos.confirmacao}
        autoComplete="new-password"
        error={diferentes ?? confirmacao.error}
        disabled={disabled || confirmacao.disabled}
      />
    </>
  );
}
