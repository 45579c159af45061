import type { Perfil } from '@balcao/contracts';
import { desativarDoisFatores } from '@balcao/contracts/esquemas';
import { Button } from '../../ui/button.tsx';
import { useState } from 'react';
import { useFormulario } from '../../lib/formulario.ts';
import { Formulario } from '../../ui/formulario.tsx';
import { useAcao } from '../../lib/use-acao.ts';
import { FormError } from '../../ui/form-error.tsx';
import { Modal } from '../../ui/modal.tsx';
import { SenhaInput, CodigoInput } from '../../ui/senha-input.tsx';
import { desativar, renovar } from './perfil-api.ts';
import { Actions } from '../../ui/buttons.tsx';
import classes from './perfil.module.css';

interface ProvaModalProps<R> {
  titulo: string;
  texto: string;
  confirmar: string;
  perigo?: boolean;
  fazer: (prova: { senha: string; codigo: string }) => Promise<R>;
  onFeito: (resultado: R) => void;
  onClose: () => void;
}

/** Asks who it is once more before something that opens or closes the account's second lock. */
function ProvaModal<R>(props: ProvaModalProps<R>) {
  const { titulo, texto, confirmar, perigo = false, onClose } = props;
  const acao = useAcao({ mutationFn: props.fazer, onSuccess: props.onFeito });
  const form = useFormulario(desativarDoisFatores, {
    inicial: { senha: '', codigo: '' },
    corpo: (prova) => prova,
    acao,
  });
  const ocupado = acao.isPending || acao.isSuccess;
  return (
    <Modal titulo={titulo} onClose={onClose} ocupado={ocupado}>
      <Formulario de={form} className={classes.formulario}>
        <p>{texto}</p>
        <SenhaInput {...form.campo('senha')} label="Senha atual" />
        <CodigoInput {...form.campo('codigo')} required />
        <FormError {...form.recusa} />
        <Actions>
          <Button
            type="submit"
            color={perigo ? 'red' : 'realce'}
            loading={ocupado}
            disabled={form.valores.codigo.trim() === '' || form.valores.senha === ''}
          >
            {confirmar}
          </Button>
        </Actions>
      </Formulario>
    </Modal>
  );
}

interface GerenciarDoisFatoresProps {
  estado: Perfil['dois_fatores'];
  onRenovar: (codigos: readonly string[]) => void;
  onDesativar: () => void;
}

/** What can be done while it is on. */
export function GerenciarDoisFatores(props: GerenciarDoisFatoresProps) {
  const { codigos_restantes: restantes, exigido } = props.estado;
  const [aberto, setAberto] = useState<'renovar' | 'desativar'>();
  const fechar = () => setAberto(undefined);
  return (
    <section className={classes.secao} aria-label="Verificação ativa">
      <p>
        A verificação está <strong>ativa</strong>.{' '}
        {restantes === 1
          ? 'Resta 1 código de recuperação.'
          : `Restam ${restantes} códigos de recuperação.`}
      </p>
      {restantes <= 2 && (
        <p className={classes.aviso}>
          Gere novos códigos: sem celular e sem códigos, só um administrador devolve o acesso.
        </p>
      )}
      {exigido && (
        <p className={classes.ajuda}>Sua instituição a exige: ela não pode ser desativada.</p>
      )}
      <Actions>
        {!exigido && (
          <Button variant="default" onClick={() => setAberto('desativar')}>
            Desativar
          </Button>
        )}
        <Button onClick={() => setAberto('renovar')}>Gerar novos códigos</Button>
      </Actions>
      {aberto === 'renovar' && (
        <ProvaModal
          titulo="Gerar novos códigos"
          texto="Os códigos anteriores deixam de valer."
          confirmar="Gerar"
          fazer={renovar}
          onFeito={props.onRenovar}
          onClose={fechar}
        />
      )}
      {aberto === 'desativar' && (
        <ProvaModal
          titulo="Desativar a verificação?"
          texto="A sua conta fica protegida só pela senha, e os códigos de recuperação deixam de valer."
          confirmar="Desativar"
          perigo
          fazer={desativar}
          onFeito={props.onDesativar}
          onClose={fechar}
        />
      )}
    </section>
  );
}
