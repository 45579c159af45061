import type { CodigoDoAcordo, ConfirmacaoDoAcordo, Reautenticacao } from '@balcao/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { announce } from '../../lib/anuncio.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/marcar.tsx';
import { ReautenticarModal, useAcaoReautenticada } from '../../ui/reautenticar-modal.tsx';
import secao from '../../ui/secao.module.css';
import { ErrorPanel, Espera } from '../../ui/states.tsx';
import { CodigoModal } from './codigo-do-acordo-modal.tsx';
import { ConfirmarNoBalcao } from './no-balcao.tsx';
import { acordosQuery, aderir, esquecerDebitos, pedirCodigo } from './parcelamentos-api.ts';
import classes from './parcelamentos.module.css';

interface Prova {
  codigo?: string;
  reautenticacao?: Reautenticacao;
}

/** Confirms, with whatever proof is asked for; what is wrong with a code is told where it is typed. */
function useAdesao(acordo: ConfirmacaoDoAcordo) {
  const queries = useQueryClient();
  const [, navegar] = useLocation();
  const [enviado, setEnviado] = useState<CodigoDoAcordo>();
  const adesao = useAcaoReautenticada({
    mutationFn: (prova: Prova, reautenticacao?: Reautenticacao) =>
      aderir({ ...acordo, ...prova, ...(reautenticacao && { reautenticacao }) }),
    onSuccess: (feito) => {
      queries.setQueryData(
        acordosQuery().queryKey,
        (antes) => antes && { ...antes, acordos: [feito, ...antes.acordos] },
      );
      announce('Acordo feito. Agora pague a entrada.');
      void esquecerDebitos(queries, 'none');
      navegar(`/dashboard/parcelamentos?acordo=${feito.numero}`, { replace: true });
    },
  });
  const codigo = useAcao({
    mutationFn: () => pedirCodigo(acordo),
    onSuccess: (feito) => {
      if (feito === null) adesao.mutate({});
      else setEnviado(feito);
    },
  });
  return { adesao, codigo, enviado, fechar: () => setEnviado(undefined) };
}

interface AdesaoProps {
  acordo: Omit<ConfirmacaoDoAcordo, 'confissao'>;
  /** Whom staff attend; undefined: who is signed in. */
  cpfcnpj: string | undefined;
  /** What is shown is not counted yet: nothing is confirmed meanwhile. */
  ocupado: boolean;
}

/** What is confessed, to the letter, and the button that agrees. */
export function Adesao({ acordo, cpfcnpj, ocupado }: AdesaoProps) {
  const consulta = useQuery(acordosQuery(cpfcnpj));
  const { confissao } = consulta.data ?? {};
  return (
    <section className={secao.secao} aria-labelledby="adesao-titulo">
      <h2 id="adesao-titulo">Confissão da dívida</h2>
      <Espera consulta={consulta} texto="Buscando o texto..." linhas={1} altura="8rem" />
      {confissao && (
        <>
          <ul className={classes.pontos}>
            {confissao.texto.map((paragrafo) => (
              <li key={paragrafo}>{paragrafo}</li>
            ))}
          </ul>
          <p className={classes.pequeno}>Versão {confissao.versao} do texto</p>
          {cpfcnpj === undefined ? (
            // What was read and ticked was of other figures.
            <Confirmar
              key={acordo.total_centavos}
              acordo={{ ...acordo, confissao: confissao.versao }}
              ocupado={ocupado}
            />
          ) : (
            <ConfirmarNoBalcao
              acordo={{ ...acordo, cpfcnpj, confissao: confissao.versao }}
              ocupado={ocupado}
            />
          )}
        </>
      )}
    </section>
  );
}

interface ConfirmarProps extends Pick<AdesaoProps, 'ocupado'> {
  acordo: ConfirmacaoDoAcordo;
}

function Confirmar({ acordo, ocupado }: ConfirmarProps) {
  const queries = useQueryClient();
  const [aceita, setAceita] = useState(false);
  const [faltou, setFaltou] = useState(false);
  const { adesao, codigo, enviado, fechar } = useAdesao(acordo);
  const erro = codigo.error ?? (enviado ? null : adesao.error);
  return (
    <>
      <Checkbox
        label="Li e confirmo a confissão e as condições deste acordo"
        checked={aceita}
        error={faltou && !aceita ? 'Marque para confirmar o acordo.' : undefined}
        onChange={({ currentTarget }) => setAceita(currentTarget.checked)}
      />
      {erro && <ErrorPanel erro={erro} onRetry={() => void esquecerDebitos(queries)} />}
      <div>
        <Button
          loading={ocupado || codigo.isPending || adesao.isPending}
          onClick={() => {
            setFaltou(!aceita);
            if (aceita) codigo.mutate();
          }}
        >
          Confirmar o acordo
        </Button>
      </div>
      {enviado && (
        <CodigoModal
          enviado={enviado}
          acao={{
            mutate: (digitado) => adesao.mutate({ codigo: digitado }),
            error: adesao.error,
            isPending: adesao.isPending,
          }}
          pedirOutro={() => pedirCodigo(acordo)}
          onClose={fechar}
        />
      )}
      <ReautenticarModal prova={adesao.prova} />
    </>
  );
}
