import {
  baixarCopia,
  cancelarCopia,
  listCopias,
  pedirCopia,
  type CopiaDeDados,
  type Reautenticacao,
} from '@balcao/contracts';
import { COPIAS_POR_DIA, formatarTamanho, HORAS_DA_COPIA } from '@balcao/domain';
import type { Icon } from '@tabler/icons-react';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { announce } from '../../lib/anuncio.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { Badge, type BadgeCor } from '../../ui/badge.tsx';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Page } from '../../ui/page.tsx';
import { ReautenticarModal, useAcaoReautenticada } from '../../ui/reautenticar-modal.tsx';
import { Espera } from '../../ui/states.tsx';
import classes from './meus-dados.module.css';
import { call, enderecoDe } from '../../lib/call.ts';

const estaPreparando = ({ etapa }: CopiaDeDados): boolean => etapa === 'PREPARANDO';

/** The last copies; asked again every second while one is being made. */
const copiasQuery = queryOptions({
  queryKey: ['meus-dados', 'copias'],
  queryFn: async ({ signal }) => (await call(listCopias, { signal })).data,
  refetchInterval: ({ state }) => (state.data?.some(estaPreparando) ? 1_000 : false),
});

const pedir = (reautenticacao?: Reautenticacao) =>
  call(pedirCopia, { body: reautenticacao ? { reautenticacao } : {} });

const cancelar = (id: string) => call(cancelarCopia, { params: { id } });

const enderecoDaCopia = (id: string): string => enderecoDe(baixarCopia, { params: { id } });

const ETAPAS: Record<CopiaDeDados['etapa'], { cor: BadgeCor; icone: Icon; texto: string }> = {
  PREPARANDO: { cor: 'azul', icone: IconClock, texto: 'PREPARANDO' },
  PRONTA: { cor: 'verde', icone: IconCircleCheck, texto: 'PRONTA' },
  CANCELADA: { cor: 'cinza', icone: IconBan, texto: 'CANCELADA' },
  FALHOU: { cor: 'vermelho', icone: IconCircleX, texto: 'NÃO FOI FEITA' },
  EXPIRADA: { cor: 'cinza', icone: IconClock, texto: 'APAGADA' },
};

const quando = (instante: string): string =>
  new Date(instante).toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short' });

/** One copy: how far it is, or the way to it. */
function Copia({ copia }: { copia: CopiaDeDados }) {
  const { id, etapa, porcento, cancelando, bytes, pedida_em, expira_em } = copia;
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries(copiasQuery);
  const desistir = useAcao({ mutationFn: () => cancelar(id), onSettled });
  return (
    <li className={classes.copia}>
      <div className={classes.cabeca}>
        <h3>Pedida em {quando(pedida_em)}</h3>
        <Badge {...ETAPAS[etapa]} />
      </div>
      {etapa === 'PREPARANDO' && (
        <>
          <div className={classes.andamento} role="status">
            <progress max={100} value={porcento} aria-label="Andamento da cópia" />
            <span>{cancelando ? 'Cancelando…' : `${porcento}%`}</span>
          </div>
          <FormError erro={desistir.error} />
          <div>
            <Button
              variant="default"
              loading={desistir.isPending}
              disabled={cancelando}
              onClick={() => desistir.mutate()}
            >
              Cancelar a cópia
            </Button>
          </div>
        </>
      )}
      {etapa === 'PRONTA' && expira_em !== null && (
        <>
          <p>
            ZIP de {formatarTamanho(bytes ?? 0)}. Pode ser baixado até {quando(expira_em)}.
          </p>
          <div>
            <ButtonAnchor
              href={enderecoDaCopia(id)}
              download
              leftSection={<IconDownload size={20} aria-hidden />}
            >
              Baixar a cópia
            </ButtonAnchor>
          </div>
        </>
      )}
      {etapa === 'FALHOU' && (
        <p role="alert">O servidor teve um problema, e a cópia não foi feita. Peça outra.</p>
      )}
    </li>
  );
}

/** All that is kept of whoever is signed in, as a ZIP made apart (LGPD, arts. 18 II and V, and 19). */
export function BaixarPage() {
  const queries = useQueryClient();
  const consulta = useQuery(copiasQuery);
  const { data } = consulta;
  const pedido = useAcaoReautenticada({
    mutationFn: (_nada: undefined, prova?: Reautenticacao) => pedir(prova),
    onSuccess: async () => {
      await queries.invalidateQueries(copiasQuery);
      announce('A cópia começou a ser preparada.');
    },
  });
  return (
    <Page
      titulo="Baixar meus dados"
      descricao="Tudo o que o portal guarda sobre você, num arquivo ZIP: conta, tributos, pagamentos, solicitações, quem viu seus dados, documentos em PDF e anexos."
    >
      <div className={classes.texto}>
        <p>
          As listas vêm em JSON, com a descrição de cada campo, para que outro serviço as leia. A
          cópia é preparada aos poucos: você pode sair da página, e recebe um e-mail quando ela
          ficar pronta. Ela fica guardada por {HORAS_DA_COPIA} horas e depois é apagada. Você pode
          pedir {COPIAS_POR_DIA} por dia.
        </p>
        <p>
          O arquivo tem dados pessoais seus: não o baixe num computador de outra pessoa. Por
          segurança, pedimos a sua senha de novo.
        </p>
      </div>
      <Espera consulta={consulta} texto="Buscando as cópias..." altura="6rem" />
      {data && (
        <>
          <FormError erro={pedido.error} />
          <div>
            <Button
              loading={pedido.isPending && !pedido.prova}
              disabled={data.some(estaPreparando)}
              onClick={() => pedido.mutate(undefined)}
            >
              Pedir uma cópia
            </Button>
          </div>
          {data.length > 0 && (
            <section aria-labelledby="copias">
              <h2 id="copias" className={classes.titulo}>
                Cópias pedidas
              </h2>
              <ul className={classes.copias}>
                {data.map((uma) => (
                  <Copia key={uma.id} copia={uma} />
                ))}
              </ul>
            </section>
          )}
        </>
      )}
      <ReautenticarModal prova={pedido.prova} />
    </Page>
  );
}
