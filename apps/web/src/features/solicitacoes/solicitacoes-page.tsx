import { findServico } from '@balcao/domain';
import { lazy } from 'react';
import { criarSolicitacao } from '@balcao/contracts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { LUGAR_DAS_SOLICITACOES } from '../../esic/processo/solicitacoes.queries.ts';
import { Abas, type Aba } from '../../ui/abas.tsx';
import { Page } from '../../ui/page.tsx';
import { guardar } from '../../lib/rascunho.ts';
import { useUsuario } from '../../lib/sessao.ts';
import { NovaSolicitacaoForm } from '../../esic/solicitacoes/nova/nova-solicitacao-form.tsx';
import {
  SolicitacaoRegistrada,
  useCriada,
} from '../../esic/solicitacoes/nova/solicitacao-registrada.tsx';
import { useEnvio } from '../../esic/anexos/use-envio.ts';
import { ApiError, semSessao } from '../../lib/api-error.ts';
import { soDeCampos } from '../../lib/erros-de-campo.ts';
import { Modal } from '../../ui/modal.tsx';
import { useAbaNoEndereco } from '../../lib/endereco.ts';
import { Actions } from '../../ui/buttons.tsx';
import { usePodeCriar } from '../../esic/processo/parametros.queries.ts';

const CAMPOS = ['natureza', 'tipo', 'assunto', 'descricao', 'anexos'];

interface ErroAoCriarProps {
  erro: unknown;
  onRepetir: () => void;
  onClose: () => void;
}

/** The dialog of a request that could not be made (`esic.md` §8); nothing of the form is lost. */
function ErroAoCriar({ erro, onRepetir, onClose }: ErroAoCriarProps) {
  if (!erro || semSessao(erro) || soDeCampos(erro, CAMPOS)) return null;
  const recusa = erro instanceof ApiError && erro.status >= 400 && erro.status < 500;
  return (
    <Modal titulo="Erro" onClose={onClose}>
      <div role="alert">
        <p>
          Não foi possível criar a nova solicitação. Tente de novo e, se o erro persistir, entre em
          contato com o suporte.
        </p>
        {recusa && <p>{erro.message}</p>}
      </div>
      <p>O que você escreveu e os arquivos continuam no formulário.</p>
      <Actions>
        <Button variant="default" onClick={onClose}>
          OK
        </Button>
        <Button
          onClick={() => {
            onClose();
            onRepetir();
          }}
        >
          Tentar de novo
        </Button>
      </Actions>
    </Modal>
  );
}

/** 'Criar solicitação': the form of a taxpayer, and its confirmation. */
function Criar({ onVerMinhas }: { onVerMinhas: () => void }) {
  const { id } = useUsuario();
  const nome = `painel-${id}`;
  const queries = useQueryClient();
  const [criada, setCriada] = useCriada(nome);
  const envio = useEnvio(criarSolicitacao, nome, (resposta) => {
    guardar(nome, undefined);
    setCriada(resposta);
    void queries.invalidateQueries({ queryKey: LUGAR_DAS_SOLICITACOES });
  });

  if (criada) {
    return (
      <SolicitacaoRegistrada criada={criada}>
        <Button variant="default" onClick={onVerMinhas}>
          Ver minhas solicitações
        </Button>
        <Button variant="subtle" onClick={() => setCriada(undefined)}>
          Fazer outra solicitação
        </Button>
      </SolicitacaoRegistrada>
    );
  }
  return (
    <NovaSolicitacaoForm
      publica={false}
      rascunho={nome}
      envio={envio}
      onEnviar={({ natureza, tipo, assunto, descricao }, arquivos) =>
        envio.enviar({ campos: { natureza, tipo, assunto, descricao }, arquivos })
      }
      falha={(repetir) => (
        <ErroAoCriar erro={envio.erro} onRepetir={repetir} onClose={envio.reset} />
      )}
    />
  );
}

const Minhas = lazy(async () => ({ default: (await import('./minhas.tsx')).Minhas }));

/** 'Solicitações' of a taxpayer (`esic.md` §2.1): a new one, where the device may, and their own. */
export function SolicitacoesPage() {
  const podeCriar = usePodeCriar();
  const [aba, irPara] = useAbaNoEndereco(podeCriar ? ['criar', 'minhas'] : ['minhas'], []);
  const criar: Aba<'criar'> = {
    valor: 'criar',
    rotulo: 'Criar solicitação',
    conteudo: <Criar onVerMinhas={() => irPara('minhas')} />,
    fica: true,
  };
  const servico = findServico('solicitacoes');
  return (
    <Page titulo={servico?.nome ?? ''} descricao={servico?.descricao}>
      <Abas<'criar' | 'minhas'>
        rotulo="Solicitações"
        aba={aba}
        onChange={irPara}
        abas={[
          ...(podeCriar ? [criar] : []),
          {
            valor: 'minhas',
            rotulo: 'Minhas solicitações',
            conteudo: <Minhas onCriar={podeCriar ? () => irPara('criar') : undefined} />,
          },
        ]}
      />
    </Page>
  );
}
