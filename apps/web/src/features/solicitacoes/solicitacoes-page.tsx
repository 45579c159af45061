import { findServico } from '@balcao/domain';
import { lazy } from 'react';
import { useAbaNoEndereco } from '../../lib/aba-no-endereco.ts';
import { usePodeCriar } from '../../solicitacoes/use-pode-criar.ts';
import { Abas, type Aba } from '../../ui/abas.tsx';
import { Page } from '../../ui/page.tsx';
import { Criar } from './criar.tsx';

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
