import { criarSolicitacaoPublica } from '@balcao/contracts';
import { Suspense, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { parte } from '../../lib/sob-demanda.ts';
import { ListLoading } from '../../ui/states.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useRespostaSemCodigo } from '../../lib/sem-codigo.ts';
import { useOrgao } from '../../lib/orgao.ts';
import { FalhaDoEnvio } from '../../esic/anexos/progresso-do-envio.tsx';
import {
  NovaSolicitacaoForm,
  type FalhaDaSolicitacao,
} from '../../esic/solicitacoes/nova/nova-solicitacao-form.tsx';
import {
  SolicitacaoRegistrada,
  useCriada,
} from '../../esic/solicitacoes/nova/solicitacao-registrada.tsx';

const Falha = ({ recusa, onRepetir }: FalhaDaSolicitacao) => (
  <FalhaDoEnvio {...recusa} onRepetir={onRepetir} />
);

const anonima = (busca: URLSearchParams) => busca.get('anonima') === '1';

const ComunicacaoAnonima = parte(
  'features/esic/comunicacao-anonima',
  async () => (await import('./comunicacao-anonima.tsx')).ComunicacaoAnonima,
  anonima,
);

/** 'Realizar Solicitação': the form of a visitor, or that of who does not say who they are. */
export function Realizar({ daOuvidoria = false }: { daOuvidoria?: boolean }) {
  const busca = useSearch();
  const [pedida, setPedida] = useState(false);
  if (!anonima(new URLSearchParams(busca)))
    return <ComNome daOuvidoria={daOuvidoria} onAnonima={() => setPedida(true)} />;
  return (
    <Suspense fallback={<ListLoading texto="Abrindo..." linhas={1} altura="12rem" />}>
      <ComunicacaoAnonima focar={pedida} />
    </Suspense>
  );
}

interface ComNomeProps {
  daOuvidoria: boolean;
  onAnonima: () => void;
}

/** The form of a visitor, and its confirmation; what follows stays on the page that it stands on. */
function ComNome({ daOuvidoria, onAnonima }: ComNomeProps) {
  const { cod_empre } = useOrgao();
  const [caminho] = useLocation();
  const nome = `${daOuvidoria ? 'ouvidoria' : 'esic'}-${cod_empre}`;
  const [noPasso, setCriada] = useCriada(nome);
  const criada = useRespostaSemCodigo(criarSolicitacaoPublica) ?? noPasso;
  if (criada) {
    const acompanhar = new URLSearchParams({
      cod_empre: String(cod_empre),
      aba: 'consultar',
      protocolo: criada.protocolo,
    });
    return (
      <SolicitacaoRegistrada criada={criada}>
        <ButtonLink href={`${caminho}?${acompanhar.toString()}`} variant="default">
          Acompanhar
        </ButtonLink>
        <Button variant="subtle" onClick={() => setCriada(undefined)}>
          Fazer outra solicitação
        </Button>
      </SolicitacaoRegistrada>
    );
  }
  return (
    <>
      <NovaSolicitacaoForm
        publica
        daOuvidoria={daOuvidoria}
        nome={nome}
        onCriada={setCriada}
        Falha={Falha}
      />
      <p>
        É uma denúncia, e você não quer dizer quem é?{' '}
        <Link
          href={`${caminho}?cod_empre=${cod_empre}&aba=solicitar&anonima=1`}
          onClick={onAnonima}
        >
          Denuncie sem se identificar
        </Link>
      </p>
    </>
  );
}
