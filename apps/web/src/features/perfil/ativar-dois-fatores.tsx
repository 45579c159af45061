import type { SegredoNovo } from '@balcao/contracts';
import { Button } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { mensagemDe } from '../../lib/api-error.ts';
import { erroDoCampo, useFormComErros } from '../../lib/erros-de-campo.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { Actions } from '../../ui/actions.tsx';
import { CodigoInput } from '../../ui/codigo-input.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { SenhaInput } from '../../ui/senha-input.tsx';
import { ativar, iniciar } from './api.ts';
import classes from './perfil.module.css';

/** First the password: who found the screen open sets nothing up. */
function PedirSenha({ onSegredo }: { onSegredo: (segredo: SegredoNovo) => void }) {
  const [senha, setSenha] = useState('');
  const { mutate, error, isPending } = useAcao({ mutationFn: iniciar, onSuccess: onSegredo });
  const form = useFormComErros(error);
  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    mutate(senha);
  };
  return (
    <form ref={form} className={classes.formulario} onSubmit={enviar} noValidate>
      <p>
        Instale no celular um aplicativo autenticador, como Google Authenticator, Microsoft
        Authenticator ou Aegis. Depois digite a sua senha para começar.
      </p>
      <SenhaInput
        label="Senha atual"
        value={senha}
        onChange={setSenha}
        error={error ? (erroDoCampo(error, 'senha') ?? mensagemDe(error)) : undefined}
      />
      <Actions>
        <Button type="submit" loading={isPending} disabled={senha === ''}>
          Começar
        </Button>
      </Actions>
    </form>
  );
}

interface ConfirmarCodigoProps {
  segredo: SegredoNovo;
  onAtivar: (codigos: readonly string[]) => void;
}

/** Then the secret, read by the app, which proves it with a code. */
function ConfirmarCodigo({ segredo: { segredo, uri }, onAtivar }: ConfirmarCodigoProps) {
  const [codigo, setCodigo] = useState('');
  const { mutate, error, isPending } = useAcao({ mutationFn: ativar, onSuccess: onAtivar });
  const form = useFormComErros(error);
  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    mutate(codigo);
  };
  return (
    <form ref={form} className={classes.formulario} onSubmit={enviar} noValidate>
      <ol className={classes.passos}>
        <li>
          <p>No aplicativo, toque em adicionar conta e leia este código com a câmera.</p>
          <div className={classes.qr}>
            <QrCode texto={uri} rotulo="QR code para o aplicativo autenticador" />
          </div>
          <p>Sem câmera? Digite no aplicativo esta chave:</p>
          <p className={classes.segredo}>{segredo.replace(/(.{4})(?=.)/g, '$1 ')}</p>
          <CopyButton
            variant="default"
            valor={segredo}
            rotulo="Copiar chave"
            confirmacao="Chave copiada"
          />
        </li>
        <li>
          <p>Digite o código que o aplicativo passou a mostrar.</p>
          <CodigoInput
            value={codigo}
            onChange={setCodigo}
            error={error ? (erroDoCampo(error, 'codigo') ?? mensagemDe(error)) : undefined}
          />
        </li>
      </ol>
      <Actions>
        <Button type="submit" loading={isPending} disabled={codigo.trim() === ''}>
          Ativar
        </Button>
      </Actions>
    </form>
  );
}

/** Turns the two-factor sign-in on: the password, the app's secret, a code of it. */
export function AtivarDoisFatores({ onAtivar }: Pick<ConfirmarCodigoProps, 'onAtivar'>) {
  const [segredo, setSegredo] = useState<SegredoNovo>();
  return (
    <div className={classes.secao}>
      {segredo ? (
        <ConfirmarCodigo segredo={segredo} onAtivar={onAtivar} />
      ) : (
        <PedirSenha onSegredo={setSegredo} />
      )}
    </div>
  );
}
