import { Abas, type Aba } from '../../ui/abas.tsx';
import { Page } from '../../ui/page.tsx';
import { useAbaNoEndereco } from '../../lib/endereco.ts';
import { Consultar, Realizar } from './pedir-e-acompanhar.ts';
import { usePodeCriar } from '../../esic/processo/parametros.queries.ts';
import { SobreAOuvidoria } from './sobre-a-ouvidoria.tsx';

const ABAS = ['sobre', 'solicitar', 'consultar'] as const;

/** The ombudsman's own entrance, beside the e-SIC (Lei 13.460/2017): its tabs open by link (`&aba=`). */
export function OuvidoriaPage() {
  const podeCriar = usePodeCriar();
  const [aba, irPara] = useAbaNoEndereco<(typeof ABAS)[number]>(ABAS, ['cod_empre']);
  const manifestar: Aba<'solicitar'> = {
    valor: 'solicitar',
    rotulo: 'Fazer manifestação',
    conteudo: <Realizar daOuvidoria />,
    fica: true,
  };
  return (
    <Page
      titulo="Ouvidoria"
      descricao="Reclame, denuncie, sugira, elogie ou peça uma providência, e acompanhe a resposta."
    >
      <Abas
        rotulo="Ouvidoria"
        aba={aba === 'solicitar' && !podeCriar ? 'sobre' : aba}
        onChange={irPara}
        abas={[
          {
            valor: 'sobre',
            rotulo: 'Como funciona',
            conteudo: (
              <SobreAOuvidoria onManifestar={podeCriar ? () => irPara('solicitar') : undefined} />
            ),
          },
          ...(podeCriar ? [manifestar] : []),
          { valor: 'consultar', rotulo: 'Acompanhar', conteudo: <Consultar /> },
        ]}
      />
    </Page>
  );
}
