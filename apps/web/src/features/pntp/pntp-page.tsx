import { getPntp, type CriterioDoPntp } from '@balcao/contracts';
import { formatarData, SITUACOES_DO_CRITERIO } from '@balcao/domain';
import type { Icon } from '@tabler/icons-react';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClockHour4 from '@tabler/icons-react/dist/esm/icons/IconClockHour4.mjs';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { call } from '../../lib/call.ts';
import { Badge, type BadgeCor } from '../../ui/badge.tsx';
import { ImprimirPaginaButton } from '../../ui/buttons.tsx';
import { SuccessPanel } from '../../ui/outcome.tsx';
import { Page } from '../../ui/page.tsx';
import { EsperaComAcesso } from '../../ui/sem-acesso.tsx';
import classes from './pntp.module.css';

const pntpQuery = queryOptions({
  queryKey: ['pntp'],
  queryFn: async ({ signal }) => (await call(getPntp, { signal })).data,
});

const SELOS: Readonly<Record<CriterioDoPntp['situacao'], { cor: BadgeCor; icone: Icon }>> = {
  FALTA: { cor: 'amarelo', icone: IconAlertTriangle },
  DESATUALIZADO: { cor: 'laranja', icone: IconClockHour4 },
  ATENDIDO: { cor: 'verde', icone: IconCircleCheck },
  DE_OUTRO_PORTAL: { cor: 'cinza', icone: IconBan },
};

function Criterio({ numero, texto, situacao, falta, desde, onde }: CriterioDoPntp) {
  return (
    <li>
      <div className={classes.cabeca}>
        <h3>
          {numero} {texto}
        </h3>
        <Badge {...SELOS[situacao]} texto={SITUACOES_DO_CRITERIO[situacao]} />
      </div>
      {falta !== null && (
        <p>
          {falta}
          {desde !== null && ` Desde ${formatarData(desde)}.`}
        </p>
      )}
      {onde !== null && (
        <p className={classes.onde}>
          <Link href={onde} aria-label={`${falta === null ? 'Rever' : 'Resolver'} ${numero}`}>
            {falta === null ? 'Rever' : 'Resolver'}
          </Link>
        </p>
      )}
    </li>
  );
}

const PARTES = [
  { titulo: 'O que falta', situacoes: ['FALTA', 'DESATUALIZADO'] },
  { titulo: 'O que está atendido', situacoes: ['ATENDIDO'] },
  { titulo: 'O que não é deste portal', situacoes: ['DE_OUTRO_PORTAL'] },
];

/** The list of the courts of accounts: what the institution still has to enter, and where. */
export function PntpPage() {
  const consulta = useQuery(pntpQuery);
  const criterios = consulta.data ?? [];
  const daqui = criterios.filter(({ situacao }) => situacao !== 'DE_OUTRO_PORTAL');
  const atendidos = daqui.filter(({ situacao }) => situacao === 'ATENDIDO').length;
  return (
    <Page
      titulo="Critérios de transparência"
      descricao="O que os tribunais de contas procuram no portal (Programa Nacional de Transparência Pública), e onde resolver o que falta."
    >
      <EsperaComAcesso consulta={consulta} texto="Conferindo cada critério..." altura="8rem" />
      {consulta.data && (
        <>
          <div className={classes.cabeca}>
            <p role="status">
              {atendidos} de {daqui.length} critérios atendidos.
            </p>
            <ImprimirPaginaButton>Imprimir</ImprimirPaginaButton>
          </div>
          {atendidos === daqui.length && (
            <SuccessPanel titulo="Tudo o que depende da instituição está no portal">
              <p>Volte quando um ano terminar: as séries pedem os três anteriores.</p>
            </SuccessPanel>
          )}
          {PARTES.map(({ titulo, situacoes }) => {
            const daParte = criterios.filter(({ situacao }) => situacoes.includes(situacao));
            if (daParte.length === 0) return null;
            return (
              <section key={titulo} aria-label={titulo}>
                <h2>{titulo}</h2>
                <ul className={classes.lista}>
                  {daParte.map((um) => (
                    <Criterio key={um.numero} {...um} />
                  ))}
                </ul>
              </section>
            );
          })}
          <p>
            Orçamento, despesas, pessoal, licitações, contratos e obras são avaliados no portal da
            transparência da prefeitura, e não aqui.
          </p>
        </>
      )}
    </Page>
  );
}
