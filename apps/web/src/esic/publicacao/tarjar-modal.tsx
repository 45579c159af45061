import { TIPOS_DE_MARCA, type AreaDaTarja, type TarjaDoArquivo } from '@balcao/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PaginaDoArquivo } from '@balcao/contracts';
import { announce } from '../../lib/anuncio.ts';
import { Espera, Spinner } from '../../ui/states.tsx';
import { TelaCheia } from '../../ui/tela-cheia.tsx';
import { BarraDePaginas, BarraDeTarjas } from './barra-de-tarjas.tsx';
import { Folha } from './folha.tsx';
import { ListaDeTarjas } from './lista-de-tarjas.tsx';
import { paginaDoArquivoQuery } from './publicacao.queries.ts';
import { naFolha, semTarja } from './tarjas.ts';
import classes from './tarjar.module.css';

type Tarjas = readonly TarjaDoArquivo[];

/** The marks of a file while they are made: each change can be taken back. */
function useTarjas(tarjas: Tarjas, onChange: (tarjas: Tarjas) => void) {
  const [antes, setAntes] = useState<readonly Tarjas[]>([]);
  const mudar = (novas: Tarjas) => {
    setAntes([...antes, tarjas]);
    onChange(novas);
  };
  return {
    /** @returns where the first of them stands among all */
    incluir: (areas: readonly AreaDaTarja[], pagina: number): number => {
      mudar([...tarjas, ...areas.map((area) => ({ ...naFolha(area), pagina }))]);
      return tarjas.length;
    },
    trocar: (indice: number, area: AreaDaTarja) =>
      mudar(tarjas.map((uma, i) => (i === indice ? { ...uma, ...area } : uma))),
    tirar: (indice: number) => mudar(tarjas.filter((_, i) => i !== indice)),
    podeDesfazer: antes.length > 0,
    desfazer: () => {
      const ultima = antes.at(-1);
      if (ultima === undefined) return;
      setAntes(antes.slice(0, -1));
      onChange(ultima);
    },
  };
}

/** What a page says, for who does not see it, and what stands on it that nobody sees. */
const SobreAPagina = ({ vista, previa }: { vista: PaginaDoArquivo; previa: boolean }) => (
  <>
    {vista.suspeitas.length > 0 && (
      <section aria-labelledby="parece-da-pagina">
        <h3 id="parece-da-pagina">
          {previa ? 'Ainda parece dado pessoal' : 'Parece dado pessoal'}
        </h3>
        <ul>
          {vista.suspeitas.map(({ tipo, texto }, i) => (
            <li key={i}>
              {texto} ({TIPOS_DE_MARCA[tipo]})
            </li>
          ))}
        </ul>
      </section>
    )}
    <section aria-labelledby="texto-da-pagina">
      <h3 id="texto-da-pagina">{previa ? 'Texto que será publicado' : 'Texto desta página'}</h3>
      <p className={classes.texto}>
        {vista.texto === ''
          ? 'Esta página não tem texto que o portal consiga ler: é uma imagem. Olhe-a com atenção.'
          : vista.texto}
      </p>
    </section>
  </>
);

/** A page of the file as it is, or as it will be with these marks; the last one stays until it comes. */
function usePagina(pedido: Parameters<typeof paginaDoArquivoQuery>[0]) {
  const consulta = useQuery({
    ...paginaDoArquivoQuery(pedido),
    placeholderData: keepPreviousData,
  });
  const { data: vista, isPlaceholderData: chegando } = consulta;
  return { consulta, vista, chegando, paginas: vista?.paginas ?? pedido.pagina };
}

interface TarjarModalProps {
  /** The request. */
  id: string;
  arquivo: { id: string; nome: string };
  tarjas: readonly TarjaDoArquivo[];
  onChange: (tarjas: readonly TarjaDoArquivo[]) => void;
  onClose: () => void;
}

/**
 * Shows a file page by page, to mark what is taken out of it before it is published, and to see it as
 * everybody will. The marks are the form's from the first moment: closing loses nothing.
 */
export function TarjarModal({ id, arquivo, tarjas, onChange, onClose }: TarjarModalProps) {
  const [pagina, setPagina] = useState(1);
  const [previa, setPrevia] = useState(false);
  const [desenhando, setDesenhando] = useState(false);
  const [selecionada, setSelecionada] = useState<number>();
  const [nova, setNova] = useState<number>();
  const { incluir, trocar, tirar, podeDesfazer, desfazer } = useTarjas(tarjas, onChange);
  const daPagina = tarjas.flatMap((area, indice) =>
    area.pagina === pagina ? [{ indice, area }] : [],
  );
  const { consulta, vista, chegando, paginas } = usePagina({
    id,
    arquivo: arquivo.id,
    pagina,
    tarjas: previa ? daPagina.map(({ area }) => area) : null,
  });
  const achadas = chegando ? [] : (vista?.suspeitas.flatMap(({ areas }) => areas) ?? []);
  const sugeridas = semTarja(achadas, tarjas, pagina);
  const irPara = (numero: number) => {
    setPagina(numero);
    setPrevia(false);
    setSelecionada(undefined);
    announce(`Página ${numero} de ${paginas}.`);
  };
  const adicionar = (area: AreaDaTarja) => {
    const indice = incluir([area], pagina);
    setSelecionada(indice);
    return indice;
  };
  const tirarUma = (indice: number) => {
    tirar(indice);
    setSelecionada(undefined);
    setNova(undefined);
    announce('Tarja tirada.');
  };
  return (
    <TelaCheia titulo={`Tarjar ${arquivo.nome}`} onClose={onClose}>
      <div className={classes.tela}>
        <p>
          Cubra com tarjas o que não pode ser público: desenhe sobre a página, ou use ‘Adicionar
          tarja’. O que estiver debaixo delas é removido do arquivo publicado, texto e imagem. O
          arquivo original não muda e ninguém de fora o vê.
        </p>
        <div className={classes.barras}>
          <BarraDePaginas {...{ pagina, paginas, previa }} onIr={irPara} onPrevia={setPrevia} />
          {!previa && (
            <BarraDeTarjas
              desenhando={desenhando}
              onDesenhando={setDesenhando}
              sugeridas={sugeridas}
              onSugeridas={() => incluir(sugeridas, pagina)}
              onAdicionar={(area) => setNova(adicionar(area))}
              podeDesfazer={podeDesfazer}
              onDesfazer={desfazer}
            />
          )}
        </div>
        <Espera consulta={consulta} texto="Abrindo a página..." altura="24rem" linhas={1} />
        {vista && (
          <div className={classes.lado} aria-busy={chegando}>
            <Folha
              {...{ vista, pagina, selecionada, previa, chegando, desenhando }}
              tarjas={daPagina}
              onDesenhar={adicionar}
              onMover={trocar}
              onSelecionar={setSelecionada}
            />
            <div className={classes.ajuda}>
              {!previa && (
                <ListaDeTarjas
                  {...{ selecionada, nova }}
                  tarjas={daPagina}
                  onSelecionar={setSelecionada}
                  onMudar={trocar}
                  onTirar={tirarUma}
                />
              )}
              {chegando ? (
                <Spinner texto={previa ? 'Tirando o que foi tarjado...' : 'Abrindo a página...'} />
              ) : (
                <SobreAPagina {...{ vista, previa }} />
              )}
            </div>
          </div>
        )}
      </div>
    </TelaCheia>
  );
}
