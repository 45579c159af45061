import { listSigilos, type SigiloDeAcesso } from '@balcao/contracts';
import { formatarData } from '@balcao/domain';
import IconCircleOff from '@tabler/icons-react/dist/esm/icons/IconCircleOff.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Cartao, Fatos } from '../../ui/fatos.tsx';
import { EmptyState } from '../../ui/outcome.tsx';
import { Page } from '../../ui/page.tsx';
import { EsperaComAcesso } from '../../ui/sem-acesso.tsx';
import { EncerrarModal, ImporModal } from './sigilo-modais.tsx';
import classes from './sigilos.module.css';

const sigilosQuery = queryOptions({
  queryKey: ['sigilos'],
  queryFn: async ({ signal }) => (await call(listSigilos, { signal })).data,
});

const SELOS = {
  EM_VIGOR: { cor: 'amarelo', icone: IconLock, texto: 'EM VIGOR' },
  TERMINADO: { cor: 'cinza', icone: IconCircleOff, texto: 'TERMINADO' },
  ENCERRADO: { cor: 'cinza', icone: IconCircleOff, texto: 'ENCERRADO ANTES' },
} as const;

interface SigiloProps {
  sigilo: SigiloDeAcesso;
  onEncerrar: () => void;
}

function Sigilo({ sigilo, onEncerrar }: SigiloProps) {
  const { documento, protocolo, fundamento, motivo, desde, ate, situacao, fim } = sigilo;
  const sobre = protocolo === null ? `Pessoa ${documento}` : `Solicitação ${protocolo}`;
  return (
    <Cartao titulo={sobre} situacao={<Badge {...SELOS[situacao]} />}>
      <Fatos
        fatos={[
          ...(protocolo === null ? [] : [['De quem', documento] as const]),
          ['Atos guardados', `De ${formatarData(desde)} em diante`],
          ['Até', formatarData(ate)],
          ['Fundamento', fundamento],
          ['Motivo', motivo],
          ['Registrado', `Por ${sigilo.imposto_por}, em ${formatarData(sigilo.imposto_em)}`],
          ...(fim === null
            ? []
            : [
                ['Encerrado', `Por ${fim.por}, em ${formatarData(fim.em)}: ${fim.motivo}`] as const,
              ]),
        ]}
      />
      {situacao === 'EM_VIGOR' && (
        <div>
          <Button
            variant="default"
            aria-label={`Encerrar agora o sigilo de ${sobre}`}
            onClick={onEncerrar}
          >
            Encerrar agora
          </Button>
        </div>
      )}
    </Cartao>
  );
}

/** What the law lets be kept from people for a time: who of the city saw their data. */
export function SigilosPage() {
  const consulta = useQuery(sigilosQuery);
  const { data } = consulta;
  const [impondo, setImpondo] = useState(false);
  const [encerrado, setEncerrado] = useState<string>();
  return (
    <Page
      titulo="Sigilos de acesso"
      descricao="Guarda de uma pessoa, enquanto a lei permite, quem da prefeitura viu os dados dela em “Quem viu meus dados”. Ela não é avisada; o encarregado é. Terminado o prazo, tudo volta a aparecer."
    >
      <EsperaComAcesso consulta={consulta} texto="Buscando os sigilos..." altura="10rem" />
      {data && (
        <>
          <div>
            <Button
              leftSection={<IconPlus size={20} aria-hidden />}
              onClick={() => setImpondo(true)}
            >
              Registrar sigilo
            </Button>
          </div>
          {data.length === 0 && <EmptyState texto="Nenhum sigilo foi registrado." />}
          <ul className={classes.lista}>
            {data.map((um) => (
              <Sigilo key={um.id} sigilo={um} onEncerrar={() => setEncerrado(um.id)} />
            ))}
          </ul>
        </>
      )}
      {impondo && <ImporModal onClose={() => setImpondo(false)} />}
      {encerrado !== undefined && (
        <EncerrarModal id={encerrado} onClose={() => setEncerrado(undefined)} />
      )}
    </Page>
  );
}
