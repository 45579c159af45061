import { findServico } from '@balcao/domain';
import { lazy } from 'react';
import { useAbaNoEndereco } from '../../lib/aba-no-endereco.ts';
import { Abas } from '../../ui/abas.tsx';
import { Page } from '../../ui/page.tsx';
import { GerenciarSolicitacoes } from './gerenciar-solicitacoes.tsx';

const GerenciarRecursos = lazy(async () => ({
  default: (await import('../../recursos/gestao/gerenciar-recursos.tsx')).GerenciarRecursos,
}));

/** 'Solicitações' of staff (`esic.md` §2.1): the requests, and the appeals against what was answered. */
export function GestaoPage() {
  const [aba, irPara] = useAbaNoEndereco(['solicitacoes', 'recursos'], []);
  return (
    <Page
      titulo={findServico('solicitacoes')?.nome ?? ''}
      descricao="As solicitações feitas à instituição e, por instância, os recursos de quem as fez: quem espera há mais tempo vem primeiro."
    >
      <Abas<'solicitacoes' | 'recursos'>
        rotulo="Solicitações e recursos"
        aba={aba}
        onChange={irPara}
        abas={[
          {
            valor: 'solicitacoes',
            rotulo: 'Gerenciar solicitações',
            conteudo: <GerenciarSolicitacoes />,
          },
          { valor: 'recursos', rotulo: 'Gerenciar recursos', conteudo: <GerenciarRecursos /> },
        ]}
      />
    </Page>
  );
}
