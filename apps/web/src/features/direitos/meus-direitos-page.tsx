import { cancelarDireito, type PedidoDeDireito } from '@balcao/contracts';
import { formatarData } from '@balcao/domain';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { announce } from '../../lib/anuncio.ts';
import { call } from '../../lib/call.ts';
import { useOrgao } from '../../lib/orgao.ts';
import { useUsuario } from '../../lib/sessao.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { Button } from '../../ui/button.tsx';
import { Actions, ImprimirPaginaButton } from '../../ui/buttons.tsx';
import { Cartao, Fatos } from '../../ui/fatos.tsx';
import { ConfirmModal } from '../../ui/modal.tsx';
import { EmptyState } from '../../ui/outcome.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorPanel, Espera } from '../../ui/states.tsx';
import { meusDireitosQuery } from './direitos-api.ts';
import { O_QUE_TEMOS, OQueTemos } from './o-que-temos.tsx';
import { PedirDireitoModal } from './pedir-direito-modal.tsx';
import { RespostaDoDireito } from './resposta-do-direito.tsx';
import { direitoPorExtenso, SituacaoDoDireito } from './situacao-do-direito.tsx';
import classes from './direitos.module.css';

const AQUI = '/dashboard/meus_direitos';

/** What to do who does not agree, or hears nothing. */
function SemConcordar() {
  const { cod_empre } = useOrgao();
  return (
    <p className={classes.miudo}>
      Não concorda, ou o prazo passou? Fale com o encarregado, no{' '}
      <Link href={`/privacidade?cod_empre=${cod_empre}`}>Aviso de privacidade</Link>, com a
      Ouvidoria, ou reclame à{' '}
      <a href="https://www.gov.br/anpd/" rel="noreferrer">
        Autoridade Nacional de Proteção de Dados, a ANPD
      </a>{' '}
      (LGPD, art. 18, § 1º).
    </p>
  );
}

/** Asks before it is given up: it can be asked again, with a new term. */
function DesistirModal({ pedido, onClose }: { pedido: PedidoDeDireito; onClose: () => void }) {
  const queries = useQueryClient();
  const acao = useAcao({
    mutationFn: () => call(cancelarDireito, { params: { id: pedido.id } }),
    onSuccess: () => {
      announce(`Pedido ${pedido.protocolo} cancelado.`);
      onClose();
    },
    onSettled: () => queries.invalidateQueries(meusDireitosQuery),
  });
  return (
    <ConfirmModal
      titulo="Desistir deste pedido?"
      confirmar="Desistir"
      perigo
      ocupado={acao.isPending}
      onConfirm={() => acao.mutate()}
      onClose={onClose}
    >
      <p>
        O pedido <span className="inteiro">{pedido.protocolo}</span> deixa de ser respondido. Se
        mudar de ideia, peça de novo: o prazo recomeça.
      </p>
      {acao.isError && <ErrorPanel erro={acao.error} />}
    </ConfirmModal>
  );
}

interface PedidoProps {
  pedido: PedidoDeDireito;
  /** It is alone on the page, to be printed. */
  so: boolean;
  onDesistir: () => void;
}

/** One request: what was asked, until when it is answered, and the answer. */
function Pedido({ pedido, so, onDesistir }: PedidoProps) {
  const { id, protocolo, descricao, situacao, pedido_em, prazo, cancelado_em, resposta } = pedido;
  const { nome } = useUsuario();
  const aberto = situacao === 'ABERTO' || situacao === 'VENCIDO';
  return (
    <Cartao titulo={protocolo} situacao={<SituacaoDoDireito situacao={situacao} />}>
      <div className={classes.pedido}>
        <Fatos
          fatos={[
            ['O que foi pedido', direitoPorExtenso(pedido)],
            ...(so ? [['Quem pediu', nome] as const] : []),
            ['Pedido em', formatarData(pedido_em)],
            ...(cancelado_em === null
              ? []
              : [['Cancelado em', formatarData(cancelado_em)] as const]),
            ...(aberto ? [['Resposta até', formatarData(prazo)] as const] : []),
          ]}
        />
        {descricao !== null && <p className={classes.texto}>{descricao}</p>}
        {resposta && <RespostaDoDireito resposta={resposta} />}
        {so && aberto && (
          <p className={classes.miudo}>Como o prazo foi contado: {pedido.contagem}</p>
        )}
        {(resposta !== null || situacao === 'VENCIDO' || so) && <SemConcordar />}
        <Actions>
          {aberto && (
            <Button
              variant="default"
              onClick={onDesistir}
              aria-label={`Desistir do pedido ${protocolo}`}
            >
              Desistir
            </Button>
          )}
          {so ? (
            <ImprimirPaginaButton>Imprimir comprovante</ImprimirPaginaButton>
          ) : (
            <Link href={`${AQUI}?pedido=${id}`}>Ver e imprimir o pedido {protocolo}</Link>
          )}
        </Actions>
      </div>
    </Cartao>
  );
}

/** What the person asked of their own data, and what the portal answers at once (LGPD, arts. 18 to 20). */
export function MeusDireitosPage() {
  const consulta = useQuery(meusDireitosQuery);
  const [endereco, mudar] = useSearchParams();
  const [pedindo, setPedindo] = useState(false);
  const [desistindo, setDesistindo] = useState<PedidoDeDireito>();
  const so = endereco.get('pedido');
  const verDados = endereco.get('ver') === 'dados';
  useEffect(() => {
    if (verDados) document.getElementById(O_QUE_TEMOS)?.focus();
  }, [verDados]);
  const { data } = consulta;
  const mostrados = data?.filter(({ id }) => so === null || id === so) ?? [];
  return (
    <Page
      titulo={so === null ? 'Meus direitos' : 'Pedido sobre os meus dados'}
      descricao="Os seus dados são seus: veja o que a prefeitura tem, corrija, e peça o que a lei lhe garante (LGPD, arts. 18 a 20)."
    >
      {so === null ? (
        <>
          <OQueTemos />
          <Actions>
            <Button
              leftSection={<IconPlus size={20} aria-hidden />}
              onClick={() => setPedindo(true)}
            >
              Pedir um direito
            </Button>
          </Actions>
        </>
      ) : (
        <p className={classes.volta}>
          <Link href={AQUI}>Todos os meus pedidos</Link>
        </p>
      )}
      <Espera consulta={consulta} texto="Buscando os seus pedidos..." linhas={1} altura="9rem" />
      {data && mostrados.length === 0 && (
        <EmptyState texto={so === null ? 'Você ainda não pediu nada' : 'Este pedido não existe'} />
      )}
      {mostrados.length > 0 && (
        <ul className={classes.lista} aria-label="Pedidos sobre os meus dados">
          {mostrados.map((um) => (
            <Pedido key={um.id} pedido={um} so={so !== null} onDesistir={() => setDesistindo(um)} />
          ))}
        </ul>
      )}
      {pedindo && (
        <PedirDireitoModal
          onPedido={({ id }) => {
            setPedindo(false);
            mudar({ pedido: id });
          }}
          onClose={() => setPedindo(false)}
        />
      )}
      {desistindo && <DesistirModal pedido={desistindo} onClose={() => setDesistindo(undefined)} />}
    </Page>
  );
}
