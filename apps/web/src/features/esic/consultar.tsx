import { aplicarMascara, lerProtocolo, MASCARA_PROTOCOLO } from '@balcao/domain';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { Button } from '../../ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type SubmitEvent } from 'react';
import { consultarSolicitacao } from '@balcao/contracts';
import { useFormComErros, erroDoCampo } from '../../lib/erros-de-campo.ts';
import { useOrgao } from '../../lib/orgao.ts';
import { Recursos } from '../../esic/recursos/dialogos.ts';
import { ProtocoloInput } from '../../ui/masked-input.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useDialogoNoEndereco } from '../../lib/endereco.ts';
import { protocoloQuery, textoDo } from './consulta.queries.ts';
import { useNoNavegador } from '../../lib/navegacao.ts';
import { useEnviado, useSemCodigo } from '../../lib/sem-codigo.ts';
import { parte, sobDemanda } from '../../lib/sob-demanda.ts';
import { Link, useLocation, useSearch } from 'wouter';
import { ListLoading } from '../../ui/states.tsx';
import { Actions } from '../../ui/buttons.tsx';
import classes from './esic.module.css';

/** The dialog of a look-up that failed. */
function ErroDaConsulta({ erro, onClose }: { erro: unknown; onClose: () => void }) {
  return (
    <Modal titulo="Erro" onClose={onClose}>
      <p role="alert">{textoDo(erro)}</p>
      <Actions>
        <Button onClick={onClose}>OK</Button>
      </Actions>
    </Modal>
  );
}

const SolicitacaoPublicaModal = lazy(async () => ({
  default: (await import('../../esic/solicitacoes/detalhes/solicitacao-publica-modal.tsx'))
    .SolicitacaoPublicaModal,
}));

/** The request of a protocol, over the page; or why there is none. */
function Resultado({ protocolo, onClose }: { protocolo: string; onClose: () => void }) {
  const { cod_empre } = useOrgao();
  const { data, error } = useQuery(protocoloQuery(cod_empre, protocolo));
  if (error) return <ErroDaConsulta erro={error} onClose={onClose} />;
  const buscando = <ListLoading texto="Buscando a solicitação..." linhas={1} altura="6rem" />;
  if (!data) return buscando;
  return (
    <Suspense fallback={buscando}>
      <SolicitacaoPublicaModal
        codEmpre={cod_empre}
        solicitacao={data}
        Recursos={Recursos}
        onClose={onClose}
      />
    </Suspense>
  );
}

/** What a browser without code looked up, in the page itself. */
const SemCodigo = import.meta.env.SSR
  ? sobDemanda(async () => (await import('./consulta-sem-codigo.tsx')).ConsultaSemCodigo)
  : undefined;

const perdeu = (busca: URLSearchParams) => busca.get('perdi') === '1';

const PerdiOProtocolo = parte(
  'features/esic/perdi-o-protocolo',
  async () => (await import('./perdi-o-protocolo.tsx')).PerdiOProtocolo,
  perdeu,
);

/** The way on of who does not have the protocol any more. */
function SemProtocolo() {
  const { cod_empre } = useOrgao();
  const busca = useSearch();
  const [caminho] = useLocation();
  const [pedido, setPedido] = useState(false);
  if (!perdeu(new URLSearchParams(busca))) {
    return (
      <p className={classes.semProtocolo}>
        <Link
          href={`${caminho}?cod_empre=${cod_empre}&aba=consultar&perdi=1`}
          onClick={() => setPedido(true)}
        >
          Perdi o protocolo
        </Link>
      </p>
    );
  }
  return (
    <div className={classes.semProtocolo}>
      <Suspense fallback={<ListLoading texto="Abrindo..." linhas={1} altura="6rem" />}>
        <PerdiOProtocolo focar={pedido} />
      </Suspense>
    </div>
  );
}

/**
 * 'Consultar Solicitação': a request by its protocol, which stands in the address, where the e-mail
 * of the confirmation leads to.
 */
export function Consultar() {
  const { cod_empre } = useOrgao();
  const { aberto, abrir, fechar } = useDialogoNoEndereco('protocolo');
  const simples = useSemCodigo(consultarSolicitacao, () => ({ cod_empre }));
  const enviado = useEnviado();
  const recusado = erroDoCampo(simples?.erro, 'protocolo');
  // Without code nothing would enable the button.
  const acordada = useNoNavegador(() => true, false);
  const [texto, setTexto] = useState(() =>
    aplicarMascara(MASCARA_PROTOCOLO, enviado?.campos['protocolo'] ?? aberto ?? ''),
  );
  const [recusa, setRecusa] = useState<{ motivo: string }>();
  const form = useFormComErros(recusa);

  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    const lido = lerProtocolo(texto);
    setRecusa(lido.ok ? undefined : lido);
    if (lido.ok) abrir(lido.valor);
  };
  return (
    <>
      <form
        ref={form}
        className={classes.consulta}
        onSubmit={enviar}
        role="search"
        noValidate
        {...simples?.atributos}
      >
        <ProtocoloInput
          name="protocolo"
          description="Está na confirmação e no e-mail que você recebeu. Exemplo: 2026-1120-123456"
          placeholder="0000-0000-000000"
          value={texto}
          onChange={(novo) => {
            setTexto(novo);
            setRecusa(undefined);
          }}
          error={recusa?.motivo ?? recusado}
          {...(recusado !== undefined && { autoFocus: true })}
        />
        <div>
          <Button
            type="submit"
            leftSection={<IconSearch size={20} aria-hidden />}
            disabled={acordada && texto.trim() === ''}
          >
            Consultar
          </Button>
        </div>
      </form>
      <SemProtocolo />
      {aberto !== null && enviado === undefined && (
        <div data-com-codigo>
          <Resultado key={aberto} protocolo={aberto} onClose={fechar} />
        </div>
      )}
      {enviado && SemCodigo && (
        <div className={classes.semCodigo}>
          <Suspense fallback={null}>
            <SemCodigo />
          </Suspense>
        </div>
      )}
    </>
  );
}
