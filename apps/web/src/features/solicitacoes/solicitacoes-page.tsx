import { findServico } from '@balcao/domain';
import { lazy } from 'react';
import { Button } from '../../ui/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { LUGAR_DAS_SOLICITACOES } from '../../esic/processo/solicitacoes.queries.ts';
import { Abas, type Aba } from '../../ui/abas.tsx';
import { Page } from '../../ui/page.tsx';
import { useUsuario } from '../../lib/sessao.ts';
import {
  NovaSolicitacaoForm,
  type FalhaDaSolicitacao,
} from '../../esic/solicitacoes/nova/nova-solicitacao-form.tsx';
import {
  SolicitacaoRegistrada,
  useCriada,
} from '../../esic/solicitacoes/nova/solicitacao-registrada.tsx';
import { ApiError, semSessao } from '../../lib/api-error.ts';
import { soDeCampos } from '../../lib/erros-de-campo.ts';
import { Modal } from '../../ui/modal.tsx';
import { useAbaNoEndereco } from '../../lib/endereco.ts';
import { Actions } from '../../ui/buttons.tsx';
import { usePodeCriar } from '../../esic/processo/parametros.queries.ts';

/** The dialog of a request that could not be made (`esic.md` §8); nothing of the form is lost. */
function ErroAoCriar({ recusa: { erro, campos }, onRepetir, onClose }: FalhaDaSolicitacao) {
  if (!erro || semSessao(erro) || soDeCampos(erro, campos)) return null;
  const negado = erro instanceof ApiError && erro.status >= 400 && erro.status < 500;
  return (
    <Modal titulo="Erro" onClose={onClose}>
      <div role="alert">
        <p>
          Não foi possível criar a nova solicitação. Tente de novo e, se o erro persistir, entre em
          contato com o suporte.
        </p>
        {negado && <p>{erro.message}</p>}
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
      nome={nome}
      onCriada={(nova) => {
        setCriada(nova);
        void queries.invalidateQueries({ queryKey: LUGAR_DAS_SOLICITACOES });
      }}
      Falha={ErroAoCriar}
    />
  );
}

const Minhas = lazy(async () => ({ default: (await import('./minhas.tsx')).Minhas }));

/** 'Solicitações' of a taxpayer (`esic.md` §2.1): their own, which it opens on, and a new one, where the device may. */
export function SolicitacoesPage() {
  const podeCriar = usePodeCriar();
  const [aba, irPara] = useAbaNoEndereco(podeCriar ? ['minhas', 'criar'] : ['minhas'], []);
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
