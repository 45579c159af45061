import type { CAMPOS_DE_EXCECAO, Excecao } from '@balcao/contracts';
import { MOTIVOS_DE_EXCECAO } from '@balcao/domain';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDialogoNoEndereco } from '../../lib/dialogo-no-endereco.ts';
import type { Coluna } from '../../ui/table.tsx';
import { excecoesQuery, lerEstado, lerMotivo, parcelaEscrita } from './api.ts';
import classes from './arrecadacao.module.css';
import { EstadoBadge } from './estado-badge.tsx';
import { ExcecaoModal } from './excecao-modal.tsx';
import { ListaPorPaginas } from './lista-por-paginas.tsx';
import { PeriodoForm } from './periodo-form.tsx';
import { useLista, type Lista } from './use-lista.ts';

const TODAS = 'TODAS';

const ESTADOS = [
  { value: '', label: 'A resolver' },
  { value: 'RESOLVIDA', label: 'Resolvidas' },
  { value: TODAS, label: 'Todas' },
];

const MOTIVOS = [
  { value: '', label: 'Todos' },
  ...Object.entries(MOTIVOS_DE_EXCECAO).map(([value, { titulo }]) => ({ value, label: titulo })),
];

const CAMPOS: Readonly<Record<string, (typeof CAMPOS_DE_EXCECAO)[number]>> = {
  'Pago em': 'pagamento',
  Valor: 'valor',
  Motivo: 'motivo',
};

const COLUNAS: readonly Coluna<Excecao>[] = [
  {
    titulo: 'Pago em',
    celula: ({ pagamento_formatado }) => pagamento_formatado,
    ordem: ({ pagamento }) => pagamento,
  },
  {
    titulo: 'Motivo',
    celula: ({ motivo, guia }) => (
      <span className={classes.par}>
        {MOTIVOS_DE_EXCECAO[motivo].titulo}
        <span className={classes.pequeno}>
          {guia
            ? `Guia ${guia.numero_guia}, ${parcelaEscrita(guia.numero_parcela)}`
            : 'Código sem guia nossa'}
        </span>
      </span>
    ),
    ordem: ({ motivo }) => motivo,
  },
  { titulo: 'Situação', celula: ({ estado }) => <EstadoBadge estado={estado} /> },
  {
    titulo: 'Valor',
    direita: true,
    celula: ({ valor }) => valor,
    ordem: ({ valor_centavos }) => valor_centavos,
  },
];

function Filtros({ lista }: { lista: Lista }) {
  const [estado, setEstado] = useState(lista.valor('estado'));
  const [motivo, setMotivo] = useState(lista.valor('motivo'));
  return (
    <PeriodoForm
      lista={lista}
      outros={() => ({ estado, motivo })}
      limpo={{ estado: '', motivo: '' }}
    >
      <NativeSelect
        label="Situação"
        data={ESTADOS}
        value={estado}
        onChange={(evento) => setEstado(evento.currentTarget.value)}
      />
      <NativeSelect
        label="Motivo"
        data={MOTIVOS}
        value={motivo}
        onChange={(evento) => setMotivo(evento.currentTarget.value)}
      />
    </PeriodoForm>
  );
}

/** Of what is asked for, what the list is called and how it stands in the address. */
const pedidoDe = ({ valor, page, ordem }: Lista) => {
  const campo = Object.values(CAMPOS).find((conhecido) => conhecido === ordem.campo);
  return {
    page,
    estado: valor('estado') === TODAS ? undefined : (lerEstado(valor('estado')) ?? 'ABERTA'),
    motivo: lerMotivo(valor('motivo')),
    de: valor('de') || undefined,
    ate: valor('ate') || undefined,
    sort: { [campo ?? 'pagamento']: campo ? ordem.sentido : 'desc' },
  } as const;
};

/** The payments that settled nothing by themselves. */
export function Excecoes() {
  const lista = useLista();
  const dialogo = useDialogoNoEndereco('excecao');
  const consulta = useQuery(excecoesQuery(pedidoDe(lista)));
  const aberta = Number(dialogo.aberto) || undefined;
  const colunas: readonly Coluna<Excecao>[] = [
    ...COLUNAS,
    {
      titulo: 'Ações',
      direita: true,
      acoes: true,
      celula: ({ id, valor, pagamento_formatado }) => (
        <Button
          variant="default"
          aria-label={`Ver o pagamento de ${valor} de ${pagamento_formatado}`}
          onClick={() => dialogo.abrir(String(id))}
        >
          Ver
        </Button>
      ),
    },
  ];
  const filtros = ['estado', 'motivo', 'de', 'ate'].map((nome) => lista.valor(nome)).join();
  return (
    <div className={classes.secao}>
      <Filtros key={filtros} lista={lista} />
      <ListaPorPaginas
        lista={lista}
        consulta={consulta}
        legenda="Pagamentos que ficaram como exceção"
        buscando="Buscando as exceções..."
        vazio="Não há exceções a resolver"
        filtrada={filtros !== ',,,'}
        colunas={colunas}
        campos={CAMPOS}
      />
      {aberta !== undefined && <ExcecaoModal id={aberta} onClose={dialogo.fechar} />}
    </div>
  );
}
