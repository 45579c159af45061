import { Abas, type Aba } from '../../ui/abas.tsx';
import { Page } from '../../ui/page.tsx';
import { parte } from '../../lib/sob-demanda.ts';
import { useAbaNoEndereco } from '../../lib/endereco.ts';
import { Consultar, naAba, Realizar } from './pedir-e-acompanhar.ts';
import { usePodeCriar } from '../../esic/processo/parametros.queries.ts';

const Informacao = parte(
  'features/esic/informacao',
  async () => (await import('./informacao.tsx')).Informacao,
  (busca) => !busca.has('aba') || naAba('informacao')(busca),
);

const Analitico = parte(
  'features/esic/analitico/analitico',
  async () => (await import('./analitico/analitico.tsx')).Analitico,
  naAba('analitico'),
);

const ABAS = ['informacao', 'solicitar', 'consultar', 'analitico'] as const;

/** The public e-SIC page of an institution (`esic.md` §2.4): its tabs open by link (`&aba=`). */
export function EsicPage() {
  const podeCriar = usePodeCriar();
  const [aba, irPara] = useAbaNoEndereco<(typeof ABAS)[number]>(ABAS, ['cod_empre']);
  const solicitar: Aba<'solicitar'> = {
    valor: 'solicitar',
    rotulo: 'Realizar Solicitação',
    conteudo: <Realizar />,
    fica: true,
  };
  return (
    <Page
      titulo="E-Sic - Sistema Eletrônico do Serviço de Informação ao Cidadão"
      descricao="Peça informações, registre reclamações e sugestões, e acompanhe o que pediu."
    >
      <Abas
        rotulo="E-Sic"
        aba={aba === 'solicitar' && !podeCriar ? 'informacao' : aba}
        onChange={irPara}
        abas={[
          {
            valor: 'informacao',
            rotulo: 'Acesso a Informação',
            conteudo: (
              <Informacao onSolicitar={podeCriar ? () => irPara('solicitar') : undefined} />
            ),
          },
          ...(podeCriar ? [solicitar] : []),
          { valor: 'consultar', rotulo: 'Consultar Solicitação', conteudo: <Consultar /> },
          { valor: 'analitico', rotulo: 'Analítico', conteudo: <Analitico /> },
        ]}
      />
    </Page>
  );
}
