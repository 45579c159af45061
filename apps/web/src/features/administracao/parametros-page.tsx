import { AVISOS_DA_REDE } from '@balcao/contracts';
import { COBRANCA, type TipoDeCobranca } from '@balcao/domain';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { ButtonLink } from '../../ui/button.tsx';
import { Aviso } from '../../ui/fatos.tsx';
import { Page } from '../../ui/page.tsx';
import { EsperaComAcesso } from '../../ui/sem-acesso.tsx';
import { avisosQuery, parametrosQuery } from './administracao-api.ts';
import { ParametrosForm } from './parametros-form.tsx';

/** What whoever runs the server has to put right; nothing while nothing is wrong. */
function Avisos() {
  const { data } = useQuery(avisosQuery);
  if (!data?.rede) return null;
  return (
    <Aviso aria-label="Aviso para quem opera o servidor">
      <p>
        <strong>Para quem opera o servidor:</strong> {AVISOS_DA_REDE[data.rede]}
      </p>
    </Aviso>
  );
}

/** Says which of the values below is about to change, and where that is decided. */
function QueAguardam({ tipos }: { tipos: readonly TipoDeCobranca[] }) {
  if (tipos.length === 0) return null;
  return (
    <Aviso aria-label="Mudanças que aguardam">
      <p>
        Espera pela aprovação de outro administrador:{' '}
        <strong>{tipos.map((tipo) => COBRANCA[tipo].titulo).join('; ')}</strong>. Até lá vale o que
        está abaixo.
      </p>
      <div>
        <ButtonLink variant="default" href="/dashboard/arrecadacao">
          Ver a mudança
        </ButtonLink>
      </div>
    </Aviso>
  );
}

/** Everything that an institution may set of itself, each figure with its legal default. */
export function ParametrosPage() {
  const consulta = useQuery(parametrosQuery);
  const { data } = consulta;
  return (
    <Page
      titulo="Parâmetros da Instituição"
      descricao={
        <>
          Dados, prazos, acréscimos e endereços. O que você não mudar segue o padrão da lei. Cidade
          nova? Siga os passos de{' '}
          <Link href="/dashboard/falta_para_receber">Falta para receber</Link>.
        </>
      }
    >
      <EsperaComAcesso consulta={consulta} texto="Buscando os parâmetros..." altura="8rem" />
      {data && <Avisos />}
      {data && <QueAguardam tipos={data.mudancas_que_aguardam} />}
      {data && <ParametrosForm dados={data} />}
    </Page>
  );
}
