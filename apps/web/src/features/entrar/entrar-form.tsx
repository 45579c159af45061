import type { Usuario } from '@balcao/contracts';
import { lerDocumento } from '@balcao/domain';
import { Button } from '@mantine/core';
import { useRef, useState, type SubmitEvent } from 'react';
import { mensagemDe } from '../../lib/api-error.ts';
import { useOrgao } from '../../lib/orgao.ts';
import { Actions } from '../../ui/actions.tsx';
import { DocumentoInput } from '../../ui/masked-input.tsx';
import { Modal } from '../../ui/modal.tsx';
import { SenhaInput } from '../../ui/senha-input.tsx';
import classes from './entrar.module.css';
import { useEntrar } from './use-entrar.tsx';

/** CPF/CNPJ and password; 'Entrar' waits for both, and a failure opens a dialog. */
export function EntrarForm({ onEntrar }: { onEntrar: (usuario: Usuario) => void }) {
  const { cod_empre } = useOrgao();
  const [credencial, setCredencial] = useState('');
  const [senha, setSenha] = useState('');
  const [motivo, setMotivo] = useState<string>();
  const campoSenha = useRef<HTMLInputElement>(null);
  const { entrar, reset, erro, ocupado, dialogo } = useEntrar({ onSuccess: onEntrar });

  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    const lido = lerDocumento(credencial);
    setMotivo(lido.ok ? undefined : lido.motivo);
    if (lido.ok) entrar({ orgao_id: cod_empre, credencial: lido.valor, senha });
  };

  return (
    <>
      <form className={classes.formulario} onSubmit={enviar} noValidate>
        <DocumentoInput
          value={credencial}
          onChange={setCredencial}
          error={motivo}
          disabled={ocupado}
        />
        <SenhaInput ref={campoSenha} value={senha} onChange={setSenha} disabled={ocupado} />
        <Button
          type="submit"
          fullWidth
          loading={ocupado}
          disabled={credencial === '' || senha === ''}
        >
          Entrar
        </Button>
        {erro && (
          <Modal
            titulo="Não foi possível realizar autenticação"
            onClose={reset}
            focoDepois={campoSenha}
          >
            <p>{mensagemDe(erro)}</p>
            <Actions>
              <Button onClick={reset}>Entendi</Button>
            </Actions>
          </Modal>
        )}
      </form>
      {dialogo}
    </>
  );
}
